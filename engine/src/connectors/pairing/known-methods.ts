/** The methods a pairing asks for by default on families that do not name their own. */
export const knownMethods: Readonly<Record<string, readonly string[]>> = {
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
