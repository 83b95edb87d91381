import { revealedLine } from '../../sign-in/foreign-text.js'
import type { DecodedPart } from './decoded-part.js'
import { type DecodedRequest, partsOf } from './decoded-request.js'
import type { Words } from './request-words.js'

export interface RequestWarning {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly text: string
}

/** The longest name of a site that is shown in a sentence. */
const LONGEST_HOST = 120

type Found<Kind extends DecodedPart['kind']> = Extract<DecodedPart, { kind: Kind }>

/** The host of the page as a sign-in names it. */
const isHost = (named: string, host: string): boolean => named.toLowerCase() === host.toLowerCase()

/** The first site of a sign-in that is not this page; undefined: it signs in here. */
export const foreignHost = ({ hosts }: Found<'signIn'>, host: string): string | undefined =>
  hosts.find((named) => !isHost(named, host))

const unlimited = (parts: readonly DecodedPart[], { t }: Words): readonly RequestWarning[] => {
  const sums = parts.some((part) => (part.kind === 'approve' || part.kind === 'permit') && part.unlimited)
  const items = parts.some((part) => part.kind === 'approveAll' && part.allowed)
  const title = t('approveTransaction.unlimited')
  return [
    ...(sums ? [{ tone: 'warning', title, text: t('approveTransaction.unlimitedText') } as const] : []),
    ...(items ? [{ tone: 'warning', title, text: t('approveTransaction.unlimitedItems') } as const] : []),
  ]
}

const unread = (parts: readonly DecodedPart[], { t }: Words): readonly RequestWarning[] =>
  parts.flatMap((part): readonly RequestWarning[] => {
    if (part.kind === 'bytes') {
      const text = t('approveTransaction.unreadable', { bytes: String(part.bytes) })
      return [{ tone: 'warning', title: t('approveTransaction.noText'), text }]
    }
    if (part.kind !== 'unknown') return []
    const text =
      part.bytes === undefined
        ? t('approveTransaction.unreadableRequest')
        : t('approveTransaction.unreadable', { bytes: String(part.bytes) })
    return [{ tone: 'warning', title: t('approveTransaction.unknown'), text }]
  })

const mayBeItem = (part: DecodedPart, { token }: Words): boolean =>
  (part.kind === 'move' || (part.kind === 'approve' && part.more !== true && !part.unlimited)) &&
  part.token?.startsWith('0x') === true &&
  token(part.token) === undefined

const distinct = (warnings: readonly RequestWarning[]): readonly RequestWarning[] =>
  warnings.filter(
    ({ title, text }, at) => warnings.findIndex((one) => one.title === title && one.text === text) === at,
  )

/**
 * The warnings of a request, the worst first.
 * @param host the host of the page
 */
export function requestWarnings(
  decoded: DecodedRequest,
  words: Words,
  host: string,
): readonly RequestWarning[] {
  const { t } = words
  const parts = partsOf(decoded)
  const foreign = parts.flatMap((part) => {
    const named = part.kind === 'signIn' ? foreignHost(part, host) : undefined
    if (named === undefined) return []
    const text = t('approveTransaction.foreignText', { domain: revealedLine(named, LONGEST_HOST), host })
    return [{ tone: 'danger', title: t('approveTransaction.foreign'), text } as const]
  })
  const cut = parts.flatMap((part) =>
    part.kind === 'typed' && part.more > 0
      ? [{ tone: 'warning', text: t('approveTransaction.moreLines', { count: part.more }) } as const]
      : [],
  )
  const infos: readonly (readonly [boolean, string])[] = [
    [parts.some((part) => mayBeItem(part, words)), t('approveTransaction.mayBeItem')],
    [parts.some(({ kind }) => kind === 'permit'), t('approveTransaction.permit')],
  ]
  return distinct([
    ...foreign,
    ...unlimited(parts, words),
    ...unread(parts, words),
    ...cut,
    ...infos.flatMap(([holds, text]) => (holds ? [{ tone: 'info', text } as const] : [])),
  ])
}
