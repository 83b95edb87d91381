import * as z from 'zod/mini'
import { invalidParams } from '../provider-error.js'

const text = z.optional(z.string())
const inputSchema = z.looseObject({
  domain: text,
  address: text,
  statement: text,
  uri: text,
  version: text,
  chainId: text,
  nonce: text,
  issuedAt: text,
  expirationTime: text,
  notBefore: text,
  requestId: text,
  resources: z.optional(z.array(z.string())),
})

const FIELDS = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * The message of a sign-in, in the text of Sign In With Solana (ABNF like EIP-4361). The page and the wallet
 * give the domain and the address that the app leaves out.
 * @throws ProviderError -32602 for a field that is no text, another site's domain, or another account's address
 */
export function signInText(value: unknown, address: string): string {
  const parsed = inputSchema.safeParse(value ?? {})
  if (!parsed.success)
    throw invalidParams(`The sign-in is not usable: ${parsed.error.issues[0]?.path.join('.') || 'input'}.`)
  const input = parsed.data
  const domain = input.domain ?? window.location.host
  if (domain !== window.location.host)
    throw invalidParams(`The sign-in is for ${domain}, and this page is ${window.location.host}.`)
  if (input.address !== undefined && input.address !== address)
    throw invalidParams('The sign-in is for another account than the active one.')
  const fields = FIELDS.flatMap(([key, label]) =>
    input[key] === undefined ? [] : [`${label}: ${input[key]}`],
  )
  const resources =
    input.resources === undefined ? [] : ['Resources:', ...input.resources.map((one) => `- ${one}`)]
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const parts = [head, ...(input.statement === undefined ? [] : [input.statement])]
  const rest = [...fields, ...resources].join('\n')
  return [...parts, ...(rest === '' ? [] : [rest])].join('\n\n')
}
