const prompting =
  /^(personal_|metamask_|wallet_(?!get|revoke)|eth_sign|eth_(sendTransaction|requestAccounts|decrypt|getEncryptionPublicKey)$)/

/** Whether a wallet may show the user something before it answers this method. */
export function mayPrompt(method: string): boolean {
  return prompting.test(method)
}
