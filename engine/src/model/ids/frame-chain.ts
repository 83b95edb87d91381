import { type Caip2, isCaip2 } from './caip2.js'

/** The chain of a frame, which numbers those of Ethereum without their family, such as `1` or `0x1`. Undefined for no chain. */
export const frameChain = (chainId: string | number): Caip2 | undefined => {
  const text = typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? Number(chainId) : chainId
  if (isCaip2(text)) return text
  const id = `eip155:${text}`
  return /^\d{1,15}$/.test(String(text)) && isCaip2(id) ? id : undefined
}
