const LIGHT = `
  --ink:#0F1714; --ink-2:#4B5852; --ink-3:#57645E; --surface:#FFFFFF; --sunken:#F3F6F4; --hover:#EAEFEC; --pressed:#DFE6E2;
  --line:#E0E6E3; --edge:#7B8882; --accent:#0F1714; --on-accent:#FFFFFF; --warning:#7A4B00; --warning-soft:#FCF0D6;
  --shadow:0 0 0 1px rgb(15 23 20 / .08),0 1px 2px rgb(15 23 20 / .08),0 12px 24px -8px rgb(15 23 20 / .18),0 32px 56px -20px rgb(15 23 20 / .26);
  color-scheme:light;`

const DARK = `
  --ink:#EFF4F1; --ink-2:#B5C0BA; --ink-3:#9BA8A2; --surface:#151A18; --sunken:#1D2421; --hover:#262E2A; --pressed:#2F3834;
  --line:#2A322E; --edge:#74827B; --accent:#EFF4F1; --on-accent:#0F1714; --warning:#F3C46B; --warning-soft:#352A10;
  --shadow:0 0 0 1px rgb(255 255 255 / .12),0 24px 56px -12px rgb(0 0 0 / .7);
  color-scheme:dark;`

const CSS = `
:host{all:initial;position:fixed;inset:auto 0 0 auto;width:0;height:0;z-index:2147483000;${LIGHT}
  --font:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
  --mono:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;
  font:400 15px/20px var(--font);letter-spacing:-.006em;color:var(--ink);-webkit-font-smoothing:antialiased}
:host([data-theme=dark]){${DARK}}
@media (prefers-color-scheme:dark){:host([data-theme=system]){${DARK}}}
@media (prefers-contrast:more){:host{--line:var(--ink);--edge:var(--ink);--ink-2:var(--ink);--ink-3:var(--ink)}}
@media print{:host{display:none}}
:host::backdrop{display:none}
*,*::before,*::after{box-sizing:border-box}
h2,h3,p,dl,dd,dt,fieldset,legend{margin:0;padding:0;border:0;min-width:0;font:inherit}
button{font:inherit;letter-spacing:inherit;color:inherit;background:none;border:0;margin:0;padding:0;cursor:pointer;text-align:start}
:focus{outline:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h2:focus-visible,h3:focus-visible{outline:none}
[hidden]{display:none!important}
.hidden-input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}
.icon{width:20px;height:20px;flex:none;display:block;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.second{display:block;font-size:13px;line-height:18px;letter-spacing:0;color:var(--ink-2);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.text{flex:1;min-width:0}

.launchers{position:fixed;inset-inline-end:16px;bottom:16px;display:flex;align-items:center;gap:8px}
.launchers-word{padding:4px 10px;border-radius:10px;background:var(--surface);box-shadow:var(--shadow);color:var(--ink-2);font:500 13px/18px var(--font);letter-spacing:0}
.launcher{position:relative;width:44px;height:44px;display:grid;place-items:center;border-radius:12px;background:var(--surface);box-shadow:var(--shadow)}
.launcher:hover{background:var(--hover)}
.launcher[aria-expanded=true]{outline:2px solid var(--accent);outline-offset:2px}
.launcher:not([data-waiting="0"])::after{content:attr(data-waiting);position:absolute;inset-block-start:-6px;inset-inline-end:-6px;min-width:20px;height:20px;padding:0 5px;border-radius:10px;background:var(--warning-soft);color:var(--warning);box-shadow:0 0 0 2px var(--surface);font:600 12px/20px var(--font);text-align:center}

.panel{position:fixed;inset-inline-end:16px;bottom:76px;width:340px;max-height:min(660px,calc(100dvh - 92px));display:flex;border-radius:20px;background:var(--surface);box-shadow:var(--shadow);overflow:hidden;animation:rise 150ms cubic-bezier(.2,0,0,1)}
@keyframes rise{from{opacity:0;transform:translateY(4px)}}
.contents{display:flex;flex-direction:column;flex:1;min-width:0;min-height:0}
header{display:flex;align-items:center;gap:12px;flex:none;height:60px;padding-inline:16px 8px;background:var(--sunken);border-block-end:1px solid var(--line)}
h2{font:600 15px/20px var(--font);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.icon-button{width:44px;height:44px;flex:none;display:grid;place-items:center;border-radius:12px;color:var(--ink-2)}
.icon-button+.icon-button{margin-inline-start:-12px}
.icon-button:hover{background:var(--hover);color:var(--ink)}
.icon-button:focus-visible{outline-offset:-2px}
.body{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column;gap:16px}
.body>*{flex:none}
.foot{flex:none;display:grid;gap:8px;padding:12px 16px 16px;border-block-start:1px solid var(--line)}
.foot.two{grid-template-columns:1fr 1fr}

.button{min-height:48px;padding:12px 16px;border-radius:12px;font-weight:600;text-align:center}
.button.primary{background:var(--accent);color:var(--on-accent)}
.button.primary:hover{background:color-mix(in oklab,var(--accent) 86%,var(--surface))}
.button.primary:active{background:color-mix(in oklab,var(--accent) 74%,var(--surface))}
.button.quiet{background:var(--sunken);box-shadow:inset 0 0 0 1px var(--line)}
.button.quiet:hover{background:var(--hover)}
.button.quiet:active{background:var(--pressed)}
.button.link{min-height:44px;padding:0 12px;margin-inline-end:-8px;border-radius:12px;font-size:13px;line-height:18px}
.button.link:hover{background:var(--pressed)}

.section{display:flex;flex-direction:column;gap:8px}
legend{font-size:13px;line-height:18px;font-weight:500;letter-spacing:0;color:var(--ink-2);padding-inline:4px;margin-block-end:8px}
.group{border-radius:14px;border:1px solid var(--line);overflow:hidden}
.group>*+*{border-block-start:1px solid var(--line)}
.row{display:flex;align-items:center;gap:12px;min-height:52px;padding:7px 12px;position:relative}
.row .first{display:block;font-weight:500;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
label.row{cursor:pointer}
label.row:hover{background:var(--hover)}
label.row:active{background:var(--pressed)}
label.row:has(:focus-visible){outline:2px solid var(--accent);outline-offset:-2px;border-radius:14px}
.tick{color:var(--accent);visibility:hidden}
.choice:has(:checked) .tick{visibility:visible}
.track{flex:none;width:36px;height:22px;padding:3px;border-radius:11px;background:var(--surface);box-shadow:inset 0 0 0 1.5px var(--edge);transition:background 150ms}
.thumb{display:block;width:16px;height:16px;border-radius:50%;background:var(--edge);transition:transform 150ms cubic-bezier(.2,0,0,1)}
.toggle:has(:checked) .track{background:var(--accent);box-shadow:none}
.toggle:has(:checked) .thumb{background:var(--on-accent);transform:translateX(14px)}

.mark{flex:none;display:grid;place-items:center;overflow:hidden;font-weight:600}
.mark img,.mark>svg:not(.icon){width:100%;height:100%;display:block}
.mark.small{width:28px;height:28px;border-radius:8px}
.mark.row{width:36px;height:36px;border-radius:10px;padding:0;min-height:0}
.mark.large{width:52px;height:52px;border-radius:14px;font-size:20px}
.mark.round{border-radius:50%}
.mark.squircle{border-radius:36%}
.mark.hexagon{border-radius:0;clip-path:polygon(50% 0,93% 25%,93% 75%,50% 100%,7% 75%,7% 25%)}
.mark.octagon{border-radius:0;clip-path:polygon(30% 0,70% 0,100% 30%,100% 70%,70% 100%,30% 100%,0 70%,0 30%)}
.mark.diamond{border-radius:0;clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}
.pair-of-addresses>*+*::before{content:" · "}
.mark.plain{background:var(--sunken);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink-2)}
.mark.plain.large .icon{width:24px;height:24px}
.mark.chain{color:#FFFFFF;background:#3C4A7A}
.mark.tone-1{background:#1F6B58} .mark.tone-2{background:#2F5AA8} .mark.tone-3{background:#7A4A86}

.moment{text-align:center;display:flex;flex-direction:column;gap:4px}
.moment h3{font:600 20px/26px var(--font);letter-spacing:-.018em;text-wrap:balance;overflow-wrap:anywhere}
.lead{line-height:22px;color:var(--ink-2);text-wrap:balance}
.count{font-size:13px;line-height:18px;color:var(--ink-2)}
.span{display:flex;align-items:center;justify-content:center;padding-block:4px 12px}
.line{position:relative;width:104px;height:32px;display:grid;place-items:center;color:var(--edge)}
.line::before,.line::after{content:"";position:absolute;inset-block-start:15px;height:2px;width:24px;background:currentColor}
.line::before{inset-inline-start:10px} .line::after{inset-inline-end:10px}
.glyph{width:32px;height:32px;border-radius:50%;display:grid;place-items:center;background:var(--warning-soft);color:var(--warning)}
.glyph .icon{width:16px;height:16px;stroke-width:1.8}

.facts{border-radius:14px;box-shadow:inset 0 0 0 1px var(--line);padding:4px 14px}
.fact{display:flex;justify-content:space-between;gap:16px;padding:9px 0;font-size:14px;line-height:20px}
.fact+.fact{border-block-start:1px solid var(--line)}
.fact dt{color:var(--ink-2);flex:none}
.fact dd{font-weight:500;min-width:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.fact.stacked{flex-direction:column;gap:2px}
.fact.stacked dd{text-align:start}
.address{display:grid;grid-template-columns:max-content repeat(5,max-content);column-gap:8px;font:400 14px/22px var(--mono);letter-spacing:0}
.address .prefix{grid-row:span 2;color:var(--ink-3);margin-inline-end:-3px}
.message{max-height:168px;overflow:auto;overscroll-behavior:contain;padding:12px 14px;border-radius:14px;background:var(--sunken);box-shadow:inset 0 0 0 1px var(--line);line-height:22px;white-space:pre-wrap;overflow-wrap:anywhere}
.message.code{font:400 13px/20px var(--mono);letter-spacing:0}
.raw summary{min-height:44px;display:flex;align-items:center;padding-inline:4px;font-size:13px;line-height:18px;font-weight:500;color:var(--ink-2);cursor:pointer;border-radius:12px}
.raw summary::before{content:"";width:6px;height:6px;margin-inline:4px 12px;border:solid currentColor;border-width:1.6px 1.6px 0 0;transform:rotate(45deg);transition:transform 150ms}
.raw[open] summary::before{transform:rotate(135deg)}
.note{display:flex;align-items:center;gap:10px;padding:4px 4px 4px 14px;border-radius:12px;background:var(--sunken);font-size:13px;line-height:18px;color:var(--ink-2)}
.note>div{flex:1;min-width:0;overflow-wrap:anywhere}
.note .button.link{margin:0;color:var(--ink)}
.note.warning{align-items:flex-start;padding:12px;background:var(--warning-soft)}
.note.warning .icon{color:var(--warning)}
.note b{display:block;font-weight:600;color:var(--ink)}
.fine{font-size:13px;line-height:18px;letter-spacing:0;color:var(--ink-2);text-align:center;text-wrap:balance}

@media (max-width:480px){
  :host{position:absolute;inset:0 auto auto 0}
  .launchers{position:absolute;inset:calc(4px + env(safe-area-inset-top)) auto auto 8px;flex-wrap:wrap;gap:4px 8px;width:max-content;max-width:calc(100vw - 16px)}
  .launchers:has(.launcher:not([data-waiting="0"])){position:fixed}
  .launchers-word{flex:1 0 100%;padding:0;background:none;box-shadow:none}
  .launchers:has([aria-expanded=true]){visibility:hidden}
  .launcher{width:40px;height:40px}
  .launcher:not([data-waiting="0"])::after{inset-inline:-8px auto}
  .panel{inset:calc(8px + env(safe-area-inset-top)) 8px auto;bottom:auto;width:auto;max-height:calc(100dvh - 16px - env(safe-area-inset-top) - env(safe-area-inset-bottom))}
}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important}}
@media (forced-colors:active){.panel,.launcher,.group,.facts,.message,.button{border:1px solid CanvasText}.track{border:1px solid CanvasText}.thumb{background:CanvasText}.tick{color:Highlight}}
`

let sheet: CSSStyleSheet | undefined

/** The look of the dock, as a constructed stylesheet: a CSP without 'unsafe-inline' lets it through, and it needs no nonce. */
export function dockStylesheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  return sheet
}
