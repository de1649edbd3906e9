export const STYLESHEET = `:root { color-scheme: light; --ink: #29302b; --soft: #68726b; --line: #dedfd8; --paper: #fbfaf6; --leaf: #33644a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Georgia, "Noto Serif", serif; }
a { color: var(--leaf); }
header.site { display: flex; flex-wrap: wrap; gap: 8px 28px; align-items: baseline; padding: 20px max(24px, calc(50% - 520px)); border-bottom: 1px solid var(--line); }
header.site .shop { font-size: 22px; color: var(--ink); text-decoration: none; margin-right: auto; }
header.site nav { display: flex; flex-wrap: wrap; gap: 4px 18px; }
main { max-width: 1088px; margin: 0 auto; padding: 24px; min-height: 60vh; }
footer.site { padding: 20px max(24px, calc(50% - 520px)); border-top: 1px solid var(--line); color: var(--soft); font-size: 14px; }
h1 { font-weight: 500; font-size: 30px; line-height: 1.2; margin: 8px 0; }
h2 { font-weight: 500; font-size: 20px; margin: 28px 0 8px; }
.lead, .count, .crumbs { color: var(--soft); }
.cards { list-style: none; margin: 20px 0; padding: 0; display: grid; gap: 24px; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); }
.card { display: flex; flex-direction: column; }
.card a { color: inherit; text-decoration: none; }
.card a:hover .name { text-decoration: underline; }
.card img { width: 100%; height: auto; border-radius: 6px; display: block; margin-bottom: 8px; }
.card .stock { color: var(--soft); font-size: 14px; }
.price { font-weight: 600; }
s { color: var(--soft); font-weight: 400; }
.pages { display: flex; gap: 14px; margin: 28px 0; }
.product { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px 40px; }
.product .photo { width: 100%; height: auto; border-radius: 8px; }
.product .text { grid-column: 1 / -1; max-width: 68ch; }
.offer { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px; }
.offer p { margin: 6px 0; }
.offer .price { font-size: 24px; }
.stock.in-stock { color: var(--leaf); }
.stock.sold-out { color: #9b3a2f; }
.stars { color: #b07d1c; letter-spacing: 1px; }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 400; color: var(--soft); }
th, td { padding: 4px 24px 4px 0; border-bottom: 1px solid var(--line); }
dl { margin: 0; }
dl div { display: flex; gap: 12px; padding: 3px 0; }
dt { width: 6.5em; color: var(--soft); }
dd { margin: 0; }
.plain, .rooms { list-style: none; padding: 0; }
.rooms li { padding: 3px 0; }
.rooms span { color: var(--soft); }
@media (max-width: 640px) { .product { grid-template-columns: 1fr; } }
`;
