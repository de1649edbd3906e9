"""Which hits a crawl must find, told from the files on disk: Python's own HTML parser and URL functions, and a breadth-first search.

Reads from standard input {"root", "origin", "extra": {path: html}, "cases": [{"pattern", "startUrls", "maxDepth", "only", "skip"}]}
and prints a list of lists of URLs, one a case.
"""
import functools, html.parser, json, os, re, sys, urllib.parse as up

job = json.load(sys.stdin)
ROOT, ORIGIN, EXTRA = os.path.realpath(job["root"]), job["origin"], job["extra"]
HOST = up.urlsplit(ORIGIN).netloc
NO_PAGE = re.compile(job["noPage"], re.I)


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found, self.base = [], None

    def handle_starttag(self, tag, attributes):
        a = {}
        for name, value in attributes:
            a.setdefault(name, value or "")
        if tag == "base" and "href" in a and self.base is None:
            self.base = a["href"]
        if tag in ("a", "area") and "href" in a:
            self.found.append(a["href"])
        if tag in ("iframe", "frame") and "src" in a:
            self.found.append(a["src"])
        if tag == "link" and {"next", "prev"} & set(a.get("rel", "").lower().split()) and "href" in a:
            self.found.append(a["href"])

    handle_startendtag = handle_starttag


def normal(address, base):
    address = re.sub(r"[\t\n\r]", "", address.strip(" \t\n\r\f\v"))
    try:
        parts = up.urlsplit(up.urljoin(base, address))
        if parts.scheme not in ("http", "https") or not parts.netloc:
            return None
        path = up.quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._[]|")
        query = up.quote(parts.query, safe="/%:@!$&()*+,;=~-._?[]|{}`^")
        if parts.query == "" and re.search(r"^[^#]*\?(#|$)", address):
            path += "?"
        return up.urlunsplit((parts.scheme, parts.netloc.lower(), path, query, ""))
    except ValueError:
        return None


@functools.cache
def page(url):
    """(final URL, links), or None where nothing readable is."""
    parts = up.urlsplit(url)
    path = parts.path + ("?" + parts.query if parts.query else "")
    if path in EXTRA:
        return url, links_of(EXTRA[path], url)
    shown = up.parse_qs(parts.query).get("show") if parts.path == "/list" else None
    file = os.path.realpath(os.path.join(job["root"], shown[0] if shown else up.unquote(parts.path).lstrip("/")))
    if os.path.isdir(file):
        if not parts.path.endswith("/"):
            return page(ORIGIN + parts.path + "/" + ("?" + parts.query if parts.query else ""))
        file = os.path.join(file, "index.html")
    elif parts.path.endswith("/"):
        return None
    if not os.path.isfile(file):
        return None
    if not re.search(r"\.html?$", file):
        return url, ()
    return url, links_of(open(file, encoding="utf-8", errors="replace").read(), url)


def links_of(source, url):
    reader = Links()
    reader.feed(source)
    base = up.urljoin(url, reader.base) if reader.base else url
    return tuple(dict.fromkeys(filter(None, (normal(each, base) for each in reader.found))))


def compiled(pattern):
    run = "".join(
        ".*" if piece == "**" else "[^/]*" if piece == "*" else re.escape(piece) for piece in re.split(r"(\*\*|\*)", pattern)
    )
    return re.compile(run + r"\Z", re.S).match


def seeds(pattern):
    fixed = pattern.split("*")[0]
    path = fixed[len(ORIGIN):].split("?")[0]
    found = [ORIGIN + path[: at + 1] for at, letter in enumerate(path) if letter == "/"]
    if "?" in fixed:
        found.append(ORIGIN + path)
    return found + ([pattern] if "*" not in pattern else [])


def crawl(case):
    matches = compiled(case["pattern"])
    only = [compiled(each) for each in case.get("only") or []]
    skip = [compiled(each) for each in case.get("skip") or []]
    most = case.get("maxDepth")
    starts = case.get("startUrls")
    hits, known, line = set(), set(), []
    for url in starts if starts else seeds(case["pattern"]):
        url = normal(url, ORIGIN)
        known.add(url)
        if starts and matches(url):
            hits.add(url)
        if not any(each(url) for each in skip):
            line.append((url, 0))
    for url, depth in line:
        read = page(url)
        if read is None:
            continue
        if not starts and depth == 0 and matches(url) and matches(read[0]):
            hits.add(url)
        for link in read[1]:
            if up.urlsplit(link).netloc != HOST:
                continue
            if matches(link):
                hits.add(link)
            if link in known:
                continue
            known.add(link)
            if any(each(link) for each in skip) or (only and not any(each(link) for each in only)):
                continue
            if most is not None and depth + 1 > most or NO_PAGE.search(up.urlsplit(link).path):
                continue
            line.append((link, depth + 1))
    return sorted(hits)


json.dump([crawl(case) for case in job["cases"]], sys.stdout)
