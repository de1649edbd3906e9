/** A script for Python 3.9 or newer, without packages. */
export const PYTHON_RUNTIME = (
  recipe: string,
  url: string,
): string => `# Prints the rows of a page as JSON: python3 rows.py [URL]. Made by Winnow.
import html, json, re, sys, time, uuid
from http.cookiejar import CookieJar
from urllib.parse import parse_qsl, quote, unquote, urlencode, urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

recipe = json.loads(${recipe})
page_url = sys.argv[1] if len(sys.argv) > 1 else ${url}
MAX_PAGES = 1000
opener = build_opener(HTTPCookieProcessor(CookieJar()))


def get(document, path):
    for step in path:
        if isinstance(document, dict) and step in document:
            document = document[step]
        elif isinstance(document, list) and isinstance(step, int) and step < len(document):
            document = document[step]
        elif isinstance(document, str) and str(step).startswith("?"):
            document = dict(parse_qsl(urlsplit(document).query)).get(step[1:])
        else:
            return None
    return document


def as_text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def as_number(text):
    number = float(text)
    return int(number) if number.is_integer() else number


def bind(to, documents):
    if to["from"] == "clock":
        now = round(time.time() * (1 if to["path"][0] == "s" else 1000))
        return now if to["isNumber"] else str(now)
    if to["from"] == "random":
        return str(uuid.uuid4())
    found = get(documents.get(to["from"]), to["path"])
    text = as_text(found) if found is not None else (to["before"] if to["how"] == "plus" else "")
    if text == "":
        return None
    if to["how"] == "plus":
        made = as_text(as_number(text) + to["plus"])
    elif to["how"] == "inside":
        made = text[len(to["before"]):len(text) - len(to["after"])]
    else:
        split = to["split"]
        part = text if not split else text.rsplit(split["by"], 1)[-1] if split["at"] == "last" else text.split(split["by"], 1)[0]
        made = to["before"] + part + to["after"]
    return as_number(made) if to["isNumber"] else made


class Missing(Exception):
    pass


def fill(template, documents):
    kind = template["is"]
    if kind == "literal":
        return template["value"]
    if kind == "bound":
        value = bind(template["to"], documents)
        if value is None:
            raise Missing()
        return value
    if kind == "json":
        text = json.dumps(fill(template["of"], documents), separators=(",", ":"), ensure_ascii=False)
        return quote(text, safe="!'()*") if template.get("encoded") else text
    if kind == "list":
        return [fill(member, documents) for member in template["of"]]
    return {name: fill(member, documents) for name, member in template["of"].items()}


def send(request):
    url, headers, data, method = page_url, {}, None, "GET"
    if request:
        query = urlencode(request["query"])
        url = request["origin"] + "/" + "/".join(quote(part, safe="!'()*") for part in request["path"]) + ("?" + query if query else "")
        headers, method, body = request["headers"], request["method"], request["body"]
        if body and "json" in body:
            data = json.dumps(body["json"], separators=(",", ":"), ensure_ascii=False).encode()
        elif body and "form" in body:
            data = urlencode(body["form"]).encode()
        elif body:
            data = body["text"].encode()
    answer = opener.open(Request(url, data=data, headers={**headers, "referer": page_url}, method=method))
    return read(answer.headers.get("content-type", ""), answer.read().decode("utf-8", "replace"))


def read(kind, text):
    if "html" in kind:
        return read_html(text)
    if "x-component" in kind:
        return read_flight(text)
    try:
        return restore(json.loads(re.sub(r"^\\)\\]\\}',?\\s*", "", text)))
    except ValueError:
        lines = [re.sub(r"^data:", "", line).strip() for line in text.split("\\n")]
        return [restore(json.loads(line)) for line in lines if line[:1] in ("{", "[")]


def restore(data):
    """Data whose parts refer to each other by their place in a list, as SvelteKit and Nuxt send it."""
    if isinstance(data, list):
        return at_place(data, 0, ()) if is_numbered(data) else data
    if isinstance(data, dict) and data.get("type") == "data" and isinstance(data.get("nodes"), list):
        return {**data, "nodes": [restore_node(node) for node in data["nodes"]]}
    return restore_node(data) if isinstance(data, dict) and data.get("type") == "chunk" else data


def restore_node(node):
    is_list = isinstance(node, dict) and isinstance(node.get("data"), list)
    return {**node, "data": restore(node["data"])} if is_list else node


def is_place(part):
    return isinstance(part, (int, float)) and not isinstance(part, bool)


def parts_of(value):
    if isinstance(value, dict):
        return list(value.values())
    if not isinstance(value, list):
        return None
    if not value or not isinstance(value[0], str):
        return value
    places = value[2::2] if value[0] == "null" else value[1:]
    return places if all(is_place(place) for place in places) else None


def is_numbered(members):
    if len(members) < 2 or not parts_of(members[0]):
        return False
    waiting, following, leaves = [0], 0, 0
    while waiting:
        place = waiting.pop()
        if not is_place(place) or place != int(place) or not -7 <= place < len(members):
            return False
        if place < following:
            continue
        if place != following:
            return False
        following += 1
        found = parts_of(members[place])
        if found is None:
            leaves += 1
        else:
            waiting += reversed(found)
    return leaves > 0 and following == len(members)


def at_place(members, place, above):
    if place < 0 or place in above:
        return None
    value = members[place]

    def go(part):
        return at_place(members, part, above + (place,))

    if isinstance(value, dict):
        return {key: go(part) for key, part in value.items()}
    if not isinstance(value, list):
        return value
    if not value or not isinstance(value[0], str):
        return [go(part) for part in value]
    tag, rest = value[0], value[1:]
    if tag == "null":
        return {key: go(part) for key, part in zip(rest[::2], rest[1::2])}
    if tag in ("Date", "BigInt"):
        return rest[0] if rest else None
    if tag in ("Set", "Map"):
        return [go(part) for part in rest]
    return go(rest[0]) if len(rest) == 1 else None


def read_html(source):
    found = {"meta": {}, "inputs": {}, "data": {}, "json": {}, "vars": {}}

    def attribute(tag, name):
        match = re.search(r"\\s" + name + r"\\s*=\\s*[\\"']([^\\"']*)[\\"']", tag, re.I)
        return html.unescape(match.group(1)) if match else None

    def put(group, name, value):
        if name and value is not None:
            found[group].setdefault(name, value)

    for tag in re.findall(r"<meta\\b[^>]*>", source, re.I):
        put("meta", attribute(tag, "name") or attribute(tag, "property"), attribute(tag, "content"))
    for tag in re.findall(r"<input\\b[^>]*>", source, re.I):
        put("inputs", attribute(tag, "name"), attribute(tag, "value"))
    for name, value in re.findall(r"\\sdata-([\\w-]+)=[\\"']([^\\"']*)[\\"']", source):
        put("data", name, html.unescape(value))
    nameless, flight = 0, ""
    for attributes, text in re.findall(r"<script\\b([^>]*)>([\\s\\S]*?)</script\\s*>", source, re.I):
        if "json" in (attribute("<x" + attributes + ">", "type") or ""):
            name = attribute("<x" + attributes + ">", "id")
            if not name:
                name, nameless = "json %d" % nameless, nameless + 1
            put("json", name, restore(json.loads(text)))
            continue
        for match in re.finditer(r"(?:__next_f|__FLIGHT_DATA)\\.push\\((?=\\[)", text):
            chunk = json.JSONDecoder().raw_decode(text[match.end():])[0]
            flight += chunk[1] if len(chunk) > 1 and isinstance(chunk[1], str) else ""
        for match in re.finditer(r"(?:window\\.|self\\.|globalThis\\.|var |let |const )([\\w$]+)\\s*=\\s*(?=[\\[{])", text):
            try:
                put("json", match.group(1), json.JSONDecoder().raw_decode(text[match.end():])[0])
            except ValueError:
                pass
        for name, one, other in re.findall(r"[\\"']?([A-Za-z_$][\\w$-]*)[\\"']?\\s*[:=]\\s*(?:\\"([^\\"\\\\]{1,400})\\"|'([^'\\\\]{1,400})')", text):
            put("vars", name, one or other)
    if flight:
        put("json", "flight", read_flight(flight))
    return found


def read_flight(text):
    """Rows of React's servers: an id, a letter for the kind, and JSON or text of a length in bytes."""
    source, rows, at = text.encode(), {}, 0
    while at < len(source):
        head = re.match(rb"([\\da-f]*):([A-Z]?)", source[at:at + 24])
        name, kind, begin = head.group(1).decode(), head.group(2).decode(), at + head.end()
        if kind == "T":
            comma = source.index(b",", begin)
            at = comma + 1 + int(source[begin:comma], 16)
            rows[name] = source[comma + 1:at].decode()
            continue
        end = source.find(b"\\n", begin)
        end = len(source) if end < 0 else end
        if kind == "":
            rows[name] = json.loads(source[begin:end])
        at = end + 1
    return rows


def plain(text):
    return re.sub(r"\\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text))).strip()


def change(transform, raw):
    kind = transform["kind"]
    if kind == "text":
        return plain(as_text(raw))
    if kind == "url":
        return urljoin(page_url, raw)
    if kind == "number":
        return as_number(raw)
    if kind == "date":
        return str(raw)[:10]
    if kind == "scaled":
        return as_number(raw / transform["divisor"])
    if kind == "within":
        text = plain(as_text(raw))
        if isinstance(raw, (int, float)):
            number = raw / transform["divisor"]
            text = as_text(number) if transform["decimals"] is None else "%.*f" % (transform["decimals"], number)
        return transform["before"] + text + transform["after"]
    return raw


def value(field, document):
    raw = get(document, field["path"])
    if raw is None or raw == "":
        return None
    if field["many"] is not None:
        return [change(field["transform"], get(member, field["many"])) for member in raw]
    return change(field["transform"], raw)


def row(document):
    return {name: value(field, answers[field["step"]] if document is None else document) for name, field in recipe["fields"].items()}


parts = urlsplit(page_url)
answers = {"url": {"href": page_url, "host": parts.netloc, "path": [unquote(part) for part in parts.path[1:].split("/")], "query": dict(parse_qsl(parts.query, keep_blank_values=True))}}
request, records, paging, rows = None, recipe["records"], recipe["paging"], []
for at, step in enumerate(recipe["steps"]):
    made = fill(step, answers) if step else None
    if records and at == records["step"]:
        request = made
    answers[at] = send(made)
if not records:
    rows.append(row(None))
else:
    answer = answers[records["step"]]
    if "head" in records:
        rows += [row(member) for member in get(answers[records["head"]["step"]], records["head"]["path"]) or []]
    for _ in range(MAX_PAGES):
        members = get(answer, records["path"]) or []
        rows += [row(member) for member in members]
        if not paging or not members:
            break
        until = paging["until"]
        if until["by"] == "flag" and get(answer, until["path"]) == until["is"]:
            break
        if until["by"] == "total" and len(rows) >= get(answer, until["path"]):
            break
        if until["by"] == "short" and len(members) < until["size"]:
            break
        if until["by"] == "equal" and get(answer, until["path"]) >= get(answer, until["other"]):
            break
        try:
            request = fill(paging["next"], {**answers, "previous": answer, "request": request})
        except Missing:
            break
        answer = send(request)
print(json.dumps(rows, indent=2, ensure_ascii=False))
`;
