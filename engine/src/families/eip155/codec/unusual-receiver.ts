/** Precompiled contracts of Ethereum: 0x1 to 0x11, and 0x100 of RIP-7212. What they get they keep. */
const precompile = /^0x0{37}(00[1-9a-f]|01[01]|100)$/

/** Addresses that programs write in place of a receiver. Their keys are unknown. */
const placeholders: ReadonlyMap<string, string> = new Map([
  [`0x${'0'.repeat(36)}dead`, 'Tokens are burned at this address'],
  [`0x${'e'.repeat(40)}`, 'Contracts write this address for the coin of a network'],
  [`0x${'f'.repeat(40)}`, 'The key of this address is unknown'],
])

/**
 * Says why money is lost at an address, though a transfer to it succeeds.
 * @returns undefined for any other address
 */
export function unusualReceiver(to: string): string | undefined {
  const address = to.toLowerCase()
  return precompile.test(address) ? 'This address is a precompiled contract' : placeholders.get(address)
}
