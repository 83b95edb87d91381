const dialog = 'dialog[data-walletchart="login-frame"]'

/** The dialog looks like the modal of the skin, and takes the same variables of the app. The frame keeps straight corners: see below. */
const css = `
${dialog} {
  --surface: var(--walletchart-surface, light-dark(#ffffff, #151a18));
  --ink: var(--walletchart-ink, light-dark(#0f1714, #eff4f1));
  --ink-2: var(--walletchart-ink-2, light-dark(#4b5852, #b5c0ba));
  --line: var(--walletchart-line, light-dark(#e0e6e3, #2a322e));
  --hover: var(--walletchart-hover, light-dark(#eaefec, #262e2a));
  --pressed: var(--walletchart-pressed, light-dark(#dfe6e2, #2f3834));
  --accent: var(--walletchart-accent, light-dark(#0e5e4c, #74cdae));
  --radius: var(--walletchart-radius, 20px);
  box-sizing: border-box;
  width: min(400px, 100vw - 32px);
  max-width: 100vw;
  max-height: 100dvh;
  margin: auto;
  /* Rounded corners over the frame would count as covering it. */
  padding: 0 0 max(8px, var(--radius));
  border: 0;
  border-radius: var(--radius);
  overflow: hidden;
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 0 0 1px light-dark(rgb(15 23 20 / 0.06), rgb(255 255 255 / 0.08)), 0 24px 48px -16px rgb(0 0 0 / 0.4);
  /* The page under a dialog takes no pointer. */
  pointer-events: auto;
}
${dialog}::backdrop {
  background: light-dark(rgb(12 20 17 / 0.48), rgb(0 0 0 / 0.64));
}
${dialog} > button {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: 44px;
  height: 44px;
  margin: 8px 8px 8px auto;
  padding: 0;
  border: 0;
  border-radius: calc(var(--radius) * 0.6);
  background: transparent;
  color: var(--ink-2);
  cursor: pointer;
}
${dialog} > button:dir(rtl) {
  margin-inline: auto 8px;
}
${dialog} > button:hover {
  background: var(--hover);
  color: var(--ink);
}
${dialog} > button:active {
  background: var(--pressed);
}
${dialog} > button:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
${dialog} > button > svg {
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
}
${dialog} > iframe {
  display: block;
  width: 100%;
  /* The frame says how high its view is. */
  height: 600px;
  min-height: 160px;
  max-height: min(600px, 100dvh - 60px - max(8px, var(--radius)));
  border: 0;
  border-block-start: 1px solid var(--line);
}
@media (width < 480px) {
  ${dialog} {
    inset: auto 0 0;
    width: 100%;
    margin: 0;
    padding-block-end: env(safe-area-inset-bottom, 0px);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  ${dialog} > iframe {
    max-height: min(600px, 100dvh - 60px - env(safe-area-inset-bottom, 0px));
  }
}
@media (forced-colors: active) {
  ${dialog} {
    border: 2px solid CanvasText;
  }
}
`

/** Adds the look of the frame's dialog to a page; returns what removes it. A sheet made by a script passes every policy for styles. */
export function frameLook(document: Document): () => void {
  const { CSSStyleSheet } = document.defaultView ?? {}
  if (CSSStyleSheet === undefined || document.adoptedStyleSheets === undefined) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
