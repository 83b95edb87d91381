'use client'
import type { ShownApproval } from '@walletchart/engine/login'
import type { ReactElement, ReactNode } from 'react'
import { ArrowEndIcon } from '../../../icons/arrow-end-icon.js'
import { PenIcon } from '../../../icons/pen-icon.js'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { Moment } from '../../../parts/moment.js'
import { Notice } from '../../../parts/notice.js'
import { Quote } from '../../../parts/quote.js'
import { RawText } from '../../../parts/raw-text.js'
import { Span } from '../../../parts/span.js'
import { AppMark } from '../../kit/app-mark.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { revealed, revealedLine } from '../../sign-in/foreign-text.js'
import { AddressFact } from './address-fact.js'
import type { DecodedPart, TypedLine } from './decoded-part.js'
import { type DecodedRequest, isUnread, partsOf } from './decoded-request.js'
import { PartFacts } from './part-facts.js'
import { RawRequest } from './raw-request.js'
import { requestFee } from './request-fee.js'
import type { RequestWarning } from './request-warnings.js'
import { coinWords, partWords, type Words } from './request-words.js'
import { TypedFact, TypedTree } from './typed-tree.js'

const LONGEST_LINE = 200

interface RequestReviewProps {
  readonly request: ShownApproval
  readonly decoded: DecodedRequest
  readonly words: Words
  /** The effect in one line. */
  readonly title: string
  readonly warnings: readonly RequestWarning[]
  /** True for what is signed, and not sent. */
  readonly signs: boolean
  /** True while the approved request is on its way. */
  readonly busy: boolean
}

/** The effect of a request, and every address of it as a whole. Texts of the app are shown as plain text. */
export function RequestReview(props: RequestReviewProps): ReactElement {
  const { request, decoded, words, title, warnings, signs, busy } = props
  const t = useText(approveTransactionMessages)
  const receiver = receiverOf(decoded)
  const isBad = warnings.some(({ tone }) => tone === 'danger')
  return (
    <>
      <Span
        state={busy ? 'wait' : isBad ? 'bad' : 'turn'}
        from={<AppMark />}
        to={<AddressMark address={receiver ?? request.address ?? ''} size={60} />}
        label={t(busy ? 'approveTransaction.sending' : 'approveTransaction.asks', { host: location.host })}
        glyph={busy || isBad ? undefined : signs ? <PenIcon size={16} /> : <ArrowEndIcon size={16} />}
      />
      <Moment title={title}>
        {busy ? t('approveTransaction.onItsWay') : <Lead decoded={decoded} warnings={warnings} />}
      </Moment>
      {warnings.map((warning) => (
        <Notice key={`${warning.title} ${warning.text}`} tone={warning.tone} title={warning.title}>
          {warning.text}
        </Notice>
      ))}
      {decoded.kind === 'calls' ? null : <SignedText part={decoded} />}
      <RequestFacts {...props} />
      {decoded.kind === 'calls' ? (
        decoded.calls.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request never move.
          <CallFacts key={at} place={at + 1} part={part} words={words} />
        ))
      ) : decoded.kind === 'typed' ? (
        <TypedTree lines={decoded.lines} />
      ) : null}
      <RawRequest request={request} startsOpen={isUnread(decoded)} />
    </>
  )
}

/** The account at the far end: the one that gets something. */
const receiverOf = (decoded: DecodedRequest): string | undefined => {
  switch (decoded.kind) {
    case 'send':
    case 'move':
    case 'unknown':
      return decoded.to
    case 'transfer':
      return decoded.owner ?? decoded.to
    case 'approve':
    case 'permit':
    case 'approveAll':
      return decoded.spender
    default:
      return undefined
  }
}

function Lead({ decoded, warnings }: Pick<RequestReviewProps, 'decoded' | 'warnings'>): ReactNode {
  const t = useText(approveTransactionMessages)
  if (decoded.kind === 'calls')
    return t(decoded.together ? 'approveTransaction.allOrNone' : 'approveTransaction.oneByOne')
  return decoded.kind === 'signIn' && warnings.length === 0 ? t('approveTransaction.signInFree') : undefined
}

/** The signed text to the letter, or the signed bytes. */
function SignedText({ part }: { readonly part: DecodedPart }): ReactElement | null {
  const t = useText(approveTransactionMessages)
  if (part.kind === 'bytes') return <RawText label={t('approveTransaction.text')}>{part.hex}</RawText>
  if (part.kind !== 'text' && part.kind !== 'signIn') return null
  if (part.text === '') return <Notice>{t('approveTransaction.empty')}</Notice>
  return (
    <div style={{ whiteSpace: 'pre-wrap' }}>
      <Quote>{revealed(part.text)}</Quote>
    </div>
  )
}

/** The site that asks, the account, the network, the parties and the cost. */
function RequestFacts({ request, decoded, words }: RequestReviewProps): ReactElement {
  const t = useText(approveTransactionMessages)
  const network = useNetworkNamed(request.chainId ?? '')
  const fee = requestFee(request.params)
  const paid = partsOf(decoded).flatMap((part) =>
    (part.kind === 'send' || part.kind === 'create' || part.kind === 'unknown') && part.amount !== undefined
      ? [part.amount]
      : [],
  )
  const total = paid.reduce((sum, amount) => sum + amount, fee ?? 0n)
  // One figure is its own total.
  const showsTotal = paid.length > 1 || (paid.length === 1 && fee !== undefined)
  return (
    <Facts>
      <Fact label={t('approveTransaction.askedBy')}>
        <bdi dir="ltr">{location.host}</bdi>
      </Fact>
      {request.address === undefined ? null : (
        <AddressFact label={t('approveTransaction.account')} address={request.address} />
      )}
      {request.chainId === undefined ? null : (
        <Fact label={t('approveTransaction.network')}>
          <bdi dir="auto">{network}</bdi>
        </Fact>
      )}
      {decoded.kind === 'calls' ? null : <PartFacts part={decoded} words={words} />}
      {decoded.kind === 'typed' ? <DomainFacts part={decoded} request={request} /> : null}
      {fee === undefined ? null : (
        <Fact label={t('approveTransaction.fee')}>
          {t('approveTransaction.atMost', { amount: coinWords(fee, words) })}
        </Fact>
      )}
      {showsTotal ? (
        <Fact label={t('approveTransaction.total')}>
          {fee === undefined
            ? coinWords(total, words)
            : t('approveTransaction.atMost', { amount: coinWords(total, words) })}
        </Fact>
      ) : null}
    </Facts>
  )
}

interface DomainFactsProps {
  readonly part: Extract<DecodedPart, { kind: 'typed' }>
  readonly request: ShownApproval
}

/** The domain of typed data: the contract as an address, everything else as it stands. */
function DomainFacts({ part, request }: DomainFactsProps): ReactElement {
  const t = useText(approveTransactionMessages)
  // The network is named above.
  const isKnown = ({ name, value }: TypedLine): boolean =>
    name === 'chainId' && value !== undefined && request.chainId === `${request.namespace}:${value}`
  return (
    <>
      {part.domain.map((line) =>
        isKnown(line) ? null : line.name === 'verifyingContract' ? (
          <AddressFact key={line.name} label={t('approveTransaction.contract')} address={line.value ?? ''} />
        ) : (
          <TypedFact
            key={line.name}
            line={line}
            label={line.name === 'name' ? t('approveTransaction.domain') : undefined}
          />
        ),
      )}
    </>
  )
}

interface CallFactsProps {
  readonly place: number
  readonly part: DecodedPart
  readonly words: Words
}

/** One call of several. */
function CallFacts({ place, part, words }: CallFactsProps): ReactElement {
  const title = revealedLine(`${place}. ${partWords(part, words)}`, LONGEST_LINE)
  const isBare = part.kind === 'unknown' && part.to === undefined && part.bytes === undefined
  return (
    <section aria-label={title} className="wc:flex wc:flex-col wc:gap-2">
      <b data-part="notice-title">{title}</b>
      {isBare ? null : (
        <Facts>
          <PartFacts part={part} words={words} />
        </Facts>
      )}
    </section>
  )
}
