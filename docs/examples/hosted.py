"""Workflows as a Python script for the hosted service uses them. Needs WINNOW_URL and WINNOW_API_KEY, and pip install requests. SITE is
the origin of a shop whose products are below /products/ and whose lists are below /catalogue/; left out, the sample site."""

import csv
import io
import os
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import requests

HEADERS = {"Content-Type": "application/json", "Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"}


def sample_site():
    answer = requests.get(f"{os.environ['WINNOW_URL']}/api/app", headers=HEADERS, timeout=(30, 30))
    answer.raise_for_status()
    address = urlsplit(answer.json()["sample"]["url"])
    return f"{address.scheme}://{address.netloc}"


SITE = os.environ.get("SITE") or sample_site()
PRODUCT = {"name": "Name of the product", "price": "Price as a number", "url": "Link to the product"}


def call(method, path, body=None):
    response = requests.request(
        method,
        f"{os.environ['WINNOW_URL']}/api/v2/{path}",
        headers=HEADERS,
        json=body,
        timeout=(30, 30),
    )
    response.raise_for_status()
    return response.json()


class Flow:
    """A list of steps that is run when its items are asked for; what is built on its items does not run it again."""

    def __init__(self, steps=(), options=None):
        self.document = {"steps": list(steps), "options": dict(options or {})}
        self.items = None
        self.between = []
        self.told = []

    def then(self, name, **args):
        steps = [{"name": "const", "args": {"items": self.items}}] if self.items else self.document["steps"]
        return Flow([*steps, {"name": name, "args": args}], {} if self.items else self.document["options"])

    def start(self, *urls):
        return self.then("const", items=[{"url": url} for url in urls], maxPages=1)

    def extract(self, questions, mode=None, limit=None, pages=1):
        given = {} if mode is None else {"mode": mode}
        return self.then("extract", questions=questions, maxPages=pages, limit=limit, **given)

    def crawl(self, query=None, limit=None, pages=1, pull=False):
        return self.then("crawl", query=query, maxPages=pages, limit=limit, pull=pull)

    def action(self, prompt):
        return self.then("action", commands=[{"prompt": prompt}])

    def filter(self, query, limit=None):
        return self.then("filter", query=query, limit=limit)

    def unique(self, *fields, limit=None):
        return self.then("unique", fields=list(fields), limit=limit)

    def limit(self, count):
        flow = self.then("filter", query="has a url") if self.items else Flow(**self.document)
        flow.document["options"]["limit"] = count
        return flow

    def begin(self):
        workflow = call("POST", "workflows", self.document)["id"]
        return call("POST", f"workflows/{workflow}/run")["jobId"]

    def __iter__(self):
        if self.items is None:
            self.items = []
            for item in self.follow(self.begin()):
                self.items.append(item)
                yield item
        else:
            yield from self.items

    def follow(self, job_id):
        """Gives each item once, as soon as it is there."""
        seen, seen_between, lines = set(), set(), set()
        while True:
            job = call("GET", f"jobs/{job_id}")
            results = job["results"]
            for line in results["logs"]["tail"]:
                if (line["timestamp"], line["message"]) not in lines:
                    lines.add((line["timestamp"], line["message"]))
                    self.told.append(line["message"])
            for line in results["logs"]["raw"]:
                assert line["level"] in ("trace", "debug", "info", "warning", "error", "critical"), line
            for step in results["full"]:
                for item in step["items"]:
                    if item["_meta"]["id"] not in seen_between:
                        seen_between.add(item["_meta"]["id"])
                        self.between.append(item)
            for item in results["items"]:
                if item["_meta"]["id"] not in seen:
                    seen.add(item["_meta"]["id"])
                    yield item
            if job.get("done") is True:
                return
            time.sleep(0.2)


def one_page():
    items = list(Flow().start(f"{SITE}/products/oak-bread-board").extract(PRODUCT, mode="single"))
    assert [item["name"] for item in items] == ["Oak Bread Board"], items


def a_list_and_its_next_pages():
    first = list(Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple"))
    three = list(Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple", pages=3))
    assert len(first) > 1 and len(three) == 3 * len(first), (len(first), len(three))


def every_url_is_read():
    urls = [item["url"] for item in Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple", limit=3)]
    assert len(list(Flow().start(*urls).extract({"name": PRODUCT["name"]}, mode="single"))) == 3


def a_chain_to_files():
    flow = (
        Flow()
        .start(f"{SITE}/catalogue/")
        .extract(PRODUCT, mode="multiple", limit=8)
        .extract({"stock": "How many are in stock"}, mode="single")
        .filter("price above 1", limit=6)
        .unique("url")
        .limit(4)
    )
    items = list(flow)
    assert len(items) == 4 and all(item["name"] and "stock" in item for item in items), items
    assert len(flow.between) > len(items) and any("ended" in line for line in flow.told)
    names = sorted({name for item in items for name in item})
    table = io.StringIO()
    writer = csv.DictWriter(table, names)
    writer.writeheader()
    writer.writerows(items)
    assert len(table.getvalue().strip().splitlines()) == 5


def built_on_items_that_are_there():
    listed = Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple", limit=4)
    prices = sorted(item["price"] for item in listed)
    details = list(listed.extract({"title": "Name of the product"}, mode="single"))
    assert len(details) == 4 and all(item["title"] == item["name"] for item in details), details
    assert len(list(listed.filter(f"price above {prices[0]}"))) < 4
    assert len(list(listed.limit(2))) == 2


def a_crawl():
    found = list(Flow().start(f"{SITE}/catalogue/").crawl(f"{SITE}/products/*", limit=3, pull=True))
    assert len(found) == 3 and all(item["markdown"] and "<h1" in item["html"] for item in found), found
    assert all(item["_url"].startswith(f"{SITE}/products/") for item in found)
    by_pattern = list(Flow().start(f"{SITE}/products/*").crawl(limit=3, pull=True))
    assert len(by_pattern) == 3 and all(item["url"].startswith(f"{SITE}/products/") for item in by_pattern), by_pattern
    pages = [len(list(Flow().start(f"{SITE}/catalogue/").crawl(f"{SITE}/products/*", pages=n))) for n in (1, 2)]
    assert pages[0] < pages[1], pages


def an_action():
    flow = Flow().start(f"{SITE}/products/oak-bread-board").action("Scroll to the bottom of the page and wait 1 second")
    assert [item["name"] for item in flow.extract(PRODUCT, mode="single")] == ["Oak Bread Board"]
    try:
        Flow().start(f"{SITE}/").action("Do something nice").begin()
        raise AssertionError("it was not refused")
    except requests.HTTPError as error:
        assert error.response.status_code == 400 and "Do something nice" in error.response.text


def two_at_a_time():
    flows = [Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple", limit=n) for n in (2, 3)]
    with ThreadPoolExecutor() as pool:
        assert [len(items) for items in pool.map(list, flows)] == [2, 3]


def later():
    job_id = Flow().start(f"{SITE}/products/oak-bread-board").extract(PRODUCT).begin()
    assert len(list(Flow().follow(job_id))) == 1
    try:
        call("POST", f"jobs/{job_id}/stop")
        raise AssertionError("a job that is over was stopped")
    except requests.HTTPError as error:
        assert error.response.status_code == 409


def a_workflow_that_is_kept():
    flow = Flow().start(f"{SITE}/catalogue/").extract(PRODUCT, mode="multiple")
    workflow = call("POST", "workflows", flow.document)["id"]
    kept = call("GET", f"workflow/{workflow}")
    assert any(each["id"] == workflow for each in call("GET", "workflows")["results"])
    kept["options"]["limit"] = 2
    copy = call("POST", "workflows", kept)["id"]
    assert copy != workflow
    assert len(list(Flow().follow(call("POST", f"workflows/{copy}/run")["jobId"]))) == 2


for check in (
    one_page,
    a_list_and_its_next_pages,
    every_url_is_read,
    a_chain_to_files,
    built_on_items_that_are_there,
    a_crawl,
    an_action,
    two_at_a_time,
    later,
    a_workflow_that_is_kept,
):
    check()
    print("ok", check.__name__.replace("_", " "))
