const walletMethod =
  /^(wallet_|personal_|metamask_|eth_sign|eth_(sendTransaction|requestAccounts|accounts|coinbase|decrypt|getEncryptionPublicKey)$)/

/** Whether only a wallet can answer this method; all others are read from a node. */
export function isWalletMethod(method: string): boolean {
  return walletMethod.test(method)
}
