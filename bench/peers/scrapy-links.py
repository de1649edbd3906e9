# Crawls a site with Scrapy: every link followed, every page's body written to a file, limits for politeness off.
# Arguments: ORIGIN IN_FLIGHT FOLDER. Prints {"pages", "seconds", "cpuSeconds"}, from the first request to the last page.
import json
import os
import resource
import sys
import time

import scrapy
from scrapy.crawler import CrawlerProcess
from scrapy.linkextractors import LinkExtractor

origin, in_flight, folder = sys.argv[1:4]


def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


class Links(scrapy.Spider):
    name = "links"
    start_urls = [origin + "/p/0"]
    links = LinkExtractor()
    pages = 0

    def parse(self, response):
        self.pages += 1
        with open(os.path.join(folder, f"{self.pages}.html"), "wb") as file:
            file.write(response.body)
        for link in self.links.extract_links(response):
            yield scrapy.Request(link.url)

    def closed(self, reason):
        figures = {"pages": self.pages, "seconds": time.monotonic() - started, "cpuSeconds": spent() - before}
        print(json.dumps(figures), flush=True)


process = CrawlerProcess(
    {
        "LOG_ENABLED": False,
        "ROBOTSTXT_OBEY": False,
        "CONCURRENT_REQUESTS": int(in_flight),
        "CONCURRENT_REQUESTS_PER_DOMAIN": int(in_flight),
        "DOWNLOAD_DELAY": 0,
        "AUTOTHROTTLE_ENABLED": False,
        "COOKIES_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
    }
)
process.crawl(Links)
started, before = time.monotonic(), spent()
process.start()
