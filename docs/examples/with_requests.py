"""Visit, extract, scrape in the background, export. Needs WINNOW_URL and WINNOW_API_KEY; pip install requests."""

import os
import time

import requests

WINNOW = os.environ["WINNOW_URL"]
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['WINNOW_API_KEY']}"


def call(path, body=None):
    response = session.post(WINNOW + path, json=body) if body else session.get(WINNOW + path)
    if not response.ok:
        raise SystemExit("\n".join(error["message"] for error in response.json()["errors"]))
    return response


# The sample site that comes with Winnow; put your own here.
site = call("/api/app").json()["sample"]["url"]
template = {"name": "Name of the product", "price": "Price as a number"}

# A page as Markdown. Names may be written max_visits or maxVisits.
visit = call("/api/visit", {"url": f"{site}/about/", "include": ["markdown"]}).json()
print(visit["results"][0]["markdown"]["body"])

# A page as an item with the fields you name.
extract = call("/api/extract", {"url": f"{site}/products/oak-bread-board", "template": template}).json()
print(extract["results"]["items"][0])

# A whole catalogue, in the background: the answer is the id of the job.
scrape = {"pattern": f"{site}/products/*", "template": template, "max_extracts": 5, "detach": True}
job_id = call("/api/scrape", scrape).json()["jobId"]

while (job := call(f"/api/jobs/{job_id}").json())["state"] == "active":
    time.sleep(0.5)
print(len(job["results"]["items"]), "items for", job["metrics"]["cost"]["total"], "USD")

print(call(f"/api/jobs/{job_id}/export?format=csv&privateFields=false").text)
