#!/bin/sh
# Visit, extract, scrape in the background, export. Needs WINNOW_URL and WINNOW_API_KEY.
set -eu

call() {
  curl --silent --show-error --fail-with-body \
    --header "Authorization: Bearer $WINNOW_API_KEY" --header 'Content-Type: application/json' "$@"
}
field() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# The sample site that comes with Winnow; put your own here.
SITE=$(call "$WINNOW_URL/api/app" | grep -o '"sample":{"url":"[^"]*"' | cut -d '"' -f 6)

# A page as Markdown.
call "$WINNOW_URL/api/visit" --data "{\"url\": \"$SITE/about/\", \"include\": [\"markdown\"]}"
echo

# A page as an item with the fields you name.
call "$WINNOW_URL/api/extract" --data '{
  "url": "'"$SITE"'/products/oak-bread-board",
  "template": {"name": "Name of the product", "price": "Price as a number"}
}'
echo

# A whole catalogue, in the background: the answer is the id of the job.
JOB=$(call "$WINNOW_URL/api/scrape" --data '{
  "pattern": "'"$SITE"'/products/*",
  "template": {"name": "Name of the product", "price": "Price as a number"},
  "maxExtracts": 5,
  "detach": true
}' | field jobId)

while [ "$(call "$WINNOW_URL/api/jobs/$JOB" | field state)" = active ]; do sleep 0.5; done

call "$WINNOW_URL/api/jobs/$JOB/export?format=csv&privateFields=false"
