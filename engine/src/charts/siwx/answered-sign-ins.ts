import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip10, isCaip10, parseCaip10 } from '../../model/ids/caip10.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import { type SigningFamily, signInFamily } from '../../model/sign-in/sign-in-family.js'
import type { SignInMessage } from '../../model/sign-in/sign-in-message.js'
import { signInText } from '../../model/sign-in/sign-in-text.js'
import { readable } from '../../model/text/readable.js'
import { textSchema } from '../../model/text/text-schema.js'
import type { OneClickAnswer, OneClickRequest, SignInSession } from '../../ports/siwx.js'

/** A wallet may write a field that it leaves out as null. Kinds of zod that the first load has. */
const text = z.optional(z.custom<string | null>((value) => value === null || typeof value === 'string'))
const texts = z.optional(
  z.custom<readonly string[] | null>(
    (value) => value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
  ),
)

const cacaosSchema = z.array(
  z.object({
    h: z.object({ t: textSchema }),
    p: z.object({
      iss: textSchema,
      domain: textSchema,
      aud: text,
      uri: text,
      version: textSchema,
      nonce: textSchema,
      iat: textSchema,
      nbf: text,
      exp: text,
      statement: text,
      requestId: text,
      resources: texts,
    }),
    s: z.object({ t: textSchema, s: textSchema, m: z.optional(textSchema) }),
  }),
)

type Payload = z.infer<typeof cacaosSchema>[number]['p']

/** One answer for each chain at most. */
const MOST = 100

const refused = (details: string) => featureError('WALLET_ANSWER_INVALID', { details })

const issuer = (iss: string): Caip10 | undefined => {
  const account = iss.startsWith('did:pkh:') ? iss.slice('did:pkh:'.length) : undefined
  return isCaip10(account) ? account : undefined
}

/** The fields that the wallet adds may be out of order: its address and the time. */
const textOf = (message: SignInMessage, family: SigningFamily): string => {
  try {
    return signInText(message, family)
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet signed no sign-in message.', cause })
  }
}

type Fields = Omit<OneClickRequest, 'chains'>

/** The fields that the wallet may not change. An empty field counts as none, as in the library that makes the text. */
const comparable = (fields: { readonly [Name in keyof Fields]: unknown }) =>
  Object.entries({
    domain: fields.domain,
    uri: fields.uri,
    version: fields.version,
    nonce: fields.nonce,
    statement: fields.statement || undefined,
    expirationTime: fields.expirationTime || undefined,
    notBefore: fields.notBefore || undefined,
    requestId: fields.requestId || undefined,
    resources: Array.isArray(fields.resources) && fields.resources.length > 0 ? fields.resources : undefined,
  })

/** The same fields of an answer, by the names of a request. */
const answeredFields = ({ aud, uri, exp, nbf, ...payload }: Payload) =>
  comparable({ ...payload, uri: aud || uri, expirationTime: exp, notBefore: nbf })

/**
 * The sign-ins that a wallet answered with its approval, one for each account and chain that it signed for. The signed text is made
 * again of the request, so the wallet adds nothing to it. An answer whose address has another form is left out, such as one without the
 * checksum of EIP-55: its text is no message of the family.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export const answeredSignIns = (
  { request, signed }: OneClickAnswer,
  granted: readonly string[],
  family: SigningFamily,
): readonly SignInSession[] => {
  // The length comes first: no list is read that is too long.
  const { data } = readable('authentication', () =>
    cacaosSchema.safeParse(Array.isArray(signed) && signed.length <= MOST ? [...signed] : undefined),
  )
  if (data === undefined) throw refused(`The wallet answered no list of at most ${MOST} CACAOs.`)
  const asked = comparable(request)
  const { written } = signInFamily(family.namespace, family)
  return data.flatMap(({ h, p, s }) => {
    const account = issuer(p.iss)
    if (account === undefined) throw refused('The wallet signed for no account.')
    const { network, address } = parseCaip10(account)
    if (!request.chains.includes(network)) throw refused('The wallet signed for another network.')
    if (!granted.some((one) => isSameAddress(family, one, address)))
      throw refused('The wallet signed for an account that it does not share.')
    const answered = answeredFields(p)
    const other = asked.find(
      ([, value], place) => JSON.stringify(value) !== JSON.stringify(answered[place]?.[1]),
    )
    if (other !== undefined) throw refused(`The wallet signed another ${other[0]}.`)
    if (written !== undefined && written(address) !== address) return []
    const message: SignInMessage = {
      ...Object.fromEntries(asked.filter(([, value]) => value !== undefined)),
      domain: request.domain,
      uri: request.uri,
      version: '1',
      nonce: request.nonce,
      accountAddress: address,
      chainId: network,
      issuedAt: p.iat,
    }
    return { data: message, message: textOf(message, family), signature: s.s, cacao: { h, p, s } }
  })
}
