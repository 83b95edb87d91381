import { LOCAL_ACCOUNTS } from '../local-accounts.js'

/** An identity as the API answers it. */
interface LocalIdentity {
  readonly name: string | null
  readonly avatar: string | null
}

const disc = (colour: string): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'%3E%3Ccircle cx='1' cy='1' r='1' fill='${colour}'/%3E%3C/svg%3E`

const [both, named, painted] = LOCAL_ACCOUNTS

/** Identities of local accounts, by address in small letters. They are made up; the other accounts have none. */
export const LOCAL_IDENTITIES: ReadonlyMap<string, LocalIdentity> = new Map<string, LocalIdentity>(
  [
    [both, { name: 'marina.local', avatar: disc('teal') }] as const,
    [named, { name: 'rowan.local', avatar: null }] as const,
    [painted, { name: null, avatar: disc('coral') }] as const,
  ].map(([address = '', identity]) => [address.toLowerCase(), identity]),
)
