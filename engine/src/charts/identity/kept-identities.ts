import * as z from 'zod/mini'
import { remoteIcon } from '../../model/links/remote-icon.js'
import { displayName } from '../../model/text/display-name.js'
import type { Identity } from '../../ports/identity-source.js'
import { KeptAccounts } from '../kit/kept-accounts.js'
import type { ServiceContext } from '../kit/service-context.js'

/** The most characters of a family. */
const LONGEST = 20_000
const LONGEST_TEXT = 512
const LONGEST_PICTURE = 2048

/** The identity of an account, with its time. */
export interface KeptIdentity {
  readonly address: string
  /** When it was read, in ms since 1970. */
  readonly readAt: number
  readonly identity: Identity
}

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_TEXT)
const identities = z.array(
  z.object({
    address: text,
    readAt: z.custom<number>(Number.isFinite),
    identity: z.object({
      name: z.optional(text),
      suspicious: z.optional(z.custom<true>((value) => value === true)),
      avatar: z.optional(
        z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_PICTURE),
      ),
    }),
  }),
)

/** Cleaned again. A name that carried what cannot be seen has lost it, so that mark is kept. */
const cleaned = ({
  name: given,
  suspicious: was,
  avatar: picture,
}: z.infer<typeof identities>[number]['identity']): Identity => {
  const { text: name, suspicious } = displayName(given)
  const avatar = remoteIcon(picture)
  return {
    ...(name !== '' && { name }),
    ...((suspicious || was) && { suspicious: true as const }),
    ...(avatar !== undefined && { avatar }),
  }
}

/** The stored identities of a family's accounts. One of the future is dropped: the clock went back. */
export const keptIdentities = (context: ServiceContext, namespace: string): KeptAccounts<KeptIdentity> =>
  new KeptAccounts(context, {
    name: 'identity',
    namespace,
    longest: LONGEST,
    parse: (entries) =>
      identities
        .safeParse(entries)
        .data?.filter(({ readAt }) => readAt <= context.environment.now())
        .map(({ identity, ...rest }) => ({ ...rest, identity: cleaned(identity) })),
  })

/** The identity as it is kept; undefined for one that is too large. */
export const keptIdentity = (kept: KeptIdentity): KeptIdentity | undefined =>
  (kept.identity.avatar?.length ?? 0) > LONGEST_PICTURE ? undefined : kept
