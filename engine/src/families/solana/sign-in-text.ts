import type { SolanaSignInFields } from '../../model/wallets/solana-provider.js'

/** The fields of a sign-in whose account is known. */
export type SignInTextFields = SolanaSignInFields & { readonly address: string }

const labels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const satisfies Partial<Record<keyof SolanaSignInFields, string>>

/** The text of a sign-in, by the ABNF of Sign In With Solana. The fields are taken as they are: check them first. */
export function signInText(fields: SignInTextFields): string {
  const { domain, address, statement, resources } = fields
  const lines = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = fields[name]
    return value === undefined ? [] : [`${labels[name]}: ${value}`]
  })
  if (resources !== undefined) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}
