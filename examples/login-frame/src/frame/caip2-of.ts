import { FrameError } from './frame-error.js'

/** A chain as the page names it, as CAIP-2: `1`, `'1'`, `'0x1'` and `'eip155:1'` are all `eip155:1`. @throws FrameError */
export function caip2Of(chain: string | number): string {
  const text = String(chain)
  if (/^0x[0-9a-f]{1,12}$/i.test(text) || /^[1-9]\d{0,14}$/.test(text)) return `eip155:${Number(text)}`
  if (/^eip155:[1-9]\d{0,14}$/.test(text) || /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(text)) return text
  throw new FrameError('This wallet has no accounts on that network. Choose another one.')
}
