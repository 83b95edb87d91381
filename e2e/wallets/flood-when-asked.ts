declare global {
  interface Window {
    /** Announces 2,000 wallets in one task. */
    flood?: () => void
  }
}

/**
 * Runs in a page before its own scripts: with `flood` in the query it announces 2,000 wallets to everybody who asks, before
 * any wallet answers. What these wallets are asked is noted in `window.flooded`.
 */
export const floodWhenAsked = (): void => {
  const flooded: string[] = []
  const wallets = Array.from({ length: 2_000 }, (_, at) => {
    const request = async ({ method }: { method: string }): Promise<unknown> => {
      flooded.push(`${at} ${method}`)
      return []
    }
    const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
    return { info: { uuid, name: `Flood ${at}`, icon, rdns: `evil.flood${at}` }, provider: { request } }
  })
  const flood = (): void => {
    for (const detail of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  Object.assign(window, { flooded, flood })
  if (location.search.includes('flood')) window.addEventListener('eip6963:requestProvider', flood)
}
