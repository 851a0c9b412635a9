import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';

/** The only style sheet of the report: light and dark, narrow and wide, screen and paper. All colours reach AA on their ground. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--ink:#1c2128;--soft:#545d68;--line:#d5dbe1;--panel:#f5f7f9;--link:#0b57b8;
--critical:#a40e26;--high:#b02a0c;--medium:#805000;--low:#0b5394;--info:#545d68;--good:#17692f;--mark:#ffe38f;--markink:#3a2900;--hid:#7a1fa2}
@media (prefers-color-scheme:dark){:root{--bg:#10151b;--ink:#e5ebf1;--soft:#a1acb8;--line:#313b46;--panel:#18202a;--link:#7cb7ff;
--critical:#ff9aa5;--high:#ffab8f;--medium:#f0c36a;--low:#8cc4ff;--info:#a1acb8;--good:#7ddb95;--mark:#5c4700;--markink:#ffefb8;--hid:#dda6f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--bg);color:var(--link);padding:.5rem 1rem;border:2px solid}
header.top,main,footer{max-width:62rem;margin:0 auto;padding:0 1.25rem}
header.top{padding-top:1.5rem;color:var(--soft);font-size:.9rem;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between}
header.top strong{color:var(--ink);letter-spacing:.02em}
h1{font-size:1.35rem;line-height:1.3;margin:1.25rem 0 .75rem}
h2{font-size:1.35rem;line-height:1.3;margin:0}
h3{font-size:1.05rem;margin:2.25rem 0 .6rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h4{font-size:1rem;margin:0;line-height:1.4}
p{margin:.4rem 0}a{color:var(--link)}
code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.88em;unicode-bidi:isolate}
.soft{color:var(--soft)}.small{font-size:.88rem}
section.server{border-top:3px solid var(--ink);margin-top:2.5rem;padding-top:1.5rem}
.verdict{display:flex;gap:1.25rem;align-items:flex-start;margin:1rem 0 1.25rem}
.grade{flex:none;width:5.2rem;height:5.2rem;border-radius:.75rem;font-size:3.2rem;font-weight:700;line-height:5.2rem;text-align:center;color:#fff;background:#545d68;print-color-adjust:exact}
.grade.A,.grade.B{background:#17692f}.grade.C,.grade.D{background:#805000}.grade.F{background:#a40e26}
.grade.s{width:1.9rem;height:1.9rem;font-size:1.1rem;line-height:1.9rem;border-radius:.35rem;display:inline-block}
.verdict .says{font-size:1.25rem;line-height:1.4;font-weight:600;margin:0 0 .35rem}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.25rem;margin:0;font-size:.93rem}
dl.facts dt{color:var(--soft)}dl.facts dd{margin:0}
.scroll{overflow-x:auto}
table{overflow-wrap:break-word;border-collapse:collapse;width:100%;font-size:.93rem}
caption{text-align:left;color:var(--soft);font-size:.88rem;padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}thead th{color:var(--soft);font-weight:500;font-size:.85rem}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.sev{display:inline-block;font-size:.75rem;font-weight:700;letter-spacing:.05em;text-transform:uppercase;border:1.5px solid;border-radius:.3rem;padding:.02rem .45rem;white-space:nowrap}
.critical{color:var(--critical)}.high{color:var(--high)}.medium{color:var(--medium)}.low{color:var(--low)}.info{color:var(--info)}.good{color:var(--good)}
article{border:1px solid var(--line);border-left-width:4px;border-radius:.4rem;padding:1rem 1.15rem;margin:1rem 0;break-inside:avoid-page}
article.critical,article.high,article.medium,article.low,article.info{color:inherit}
article.critical{border-left-color:var(--critical)}article.high{border-left-color:var(--high)}article.medium{border-left-color:var(--medium)}
article.low{border-left-color:var(--low)}article.info{border-left-color:var(--info)}
.head{display:flex;flex-wrap:wrap;gap:.25rem .7rem;align-items:baseline}
.one{margin-top:.8rem}
.one+.one{padding-top:.8rem;border-top:1px dashed var(--line)}
.where{font-weight:600}
.ev{background:var(--panel);border-radius:.35rem;padding:.55rem .8rem;margin:.5rem 0;white-space:pre-wrap}
.ev code{font-size:.86rem;line-height:1.6}
mark{background:var(--mark);color:var(--markink);padding:.06em 0;border-radius:.15em;print-color-adjust:exact}
.hid{color:var(--hid);font-size:.82em;font-weight:600;border:1px dotted;border-radius:.2em;padding:0 .15em}
mark .hid{color:inherit}
.step{color:var(--soft);font-size:.85rem;margin:.5rem 0 0}
.fix{margin-top:.9rem;padding:.1rem .9rem;border-left:3px solid var(--good)}
.fix p:first-child::before{content:"What to do: ";font-weight:600}
.ids{color:var(--soft);font-size:.82rem;margin-top:.7rem}.ids .id{display:inline-block;margin-right:1.1rem}
details{margin:.75rem 0}summary{cursor:pointer;color:var(--link)}
ul{margin:.4rem 0;padding-left:1.2rem}li{margin:.25rem 0}
pre{background:var(--panel);border-radius:.35rem;padding:.7rem .9rem;overflow-x:auto;margin:.5rem 0}
rect{fill:var(--low)}
footer{color:var(--soft);font-size:.85rem;border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem;padding-bottom:2.5rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:36rem){body{font-size:15px}.verdict{gap:.9rem}.grade{width:3.6rem;height:3.6rem;line-height:3.6rem;font-size:2.2rem}
.verdict .says{font-size:1.08rem}dl.facts{grid-template-columns:1fr}dl.facts dd{margin-bottom:.35rem}article{padding:.8rem .85rem}.wide{display:none}}
@media print{:root{color-scheme:light}body{font-size:11pt}.skip,nav{display:none}section.server{break-before:page}section.server:first-of-type{break-before:auto}pre{white-space:pre-wrap}}
`;

/** What the content policy lets style the page: this sheet and nothing else. */
export const styleHash = (): string => `sha256-${base64(sha256(utf8ToBytes(STYLE)))}`;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64 = (data: Uint8Array): string => {
  let out = '';
  for (let i = 0; i < data.length; i += 3) {
    const [a, b, c] = [data[i] ?? 0, data[i + 1], data[i + 2]];
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const digit = (shift: number): string => ALPHABET[(bits >> shift) & 63] ?? '';
    out += `${digit(18)}${digit(12)}${b === undefined ? '=' : digit(6)}${c === undefined ? '=' : digit(0)}`;
  }
  return out;
};
