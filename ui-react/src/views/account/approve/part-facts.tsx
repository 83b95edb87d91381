'use client'
import type { ReactElement } from 'react'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fact } from '../../../parts/facts.js'
import { revealed, revealedLine } from '../../sign-in/foreign-text.js'
import { AddressFact } from './address-fact.js'
import type { DecodedPart } from './decoded-part.js'
import { MomentInTime } from './moment-in-time.js'
import { coinWords, isSameAccount, type Words } from './request-words.js'

interface PartFactsProps {
  readonly part: DecodedPart
  readonly words: Words
}

/** The parties of a part of a request, each address whole. */
export function PartFacts({ part, words }: PartFactsProps): ReactElement {
  const t = useText(approveTransactionMessages)
  const nameOf = (address: string): string | undefined =>
    isSameAccount(address, words.account) ? t('approveTransaction.you') : undefined
  const token = 'token' in part ? part.token : undefined
  const symbol = token === undefined ? undefined : words.token(token)?.symbol
  const rows: readonly (readonly [label: string, address: string | undefined, name?: string | undefined])[] =
    [
      [t('approveTransaction.from'), 'from' in part ? part.from : undefined],
      [t('approveTransaction.to'), part.kind === 'transfer' ? (part.owner ?? part.to) : toOf(part)],
      [t('approveTransaction.tokenAccount'), part.kind === 'transfer' && part.owner ? part.to : undefined],
      [t('approveTransaction.owner'), part.kind === 'open' ? part.owner : undefined],
      [t('approveTransaction.spender'), 'spender' in part ? part.spender : undefined],
      [t('approveTransaction.token'), token, symbol === undefined ? undefined : revealedLine(symbol, 40)],
    ]
  const amount = part.kind === 'create' && part.amount > 0n ? part.amount : undefined
  return (
    <>
      {rows.map(([label, address, name]) =>
        address === undefined ? null : (
          <AddressFact key={label} label={label} address={address} name={name ?? nameOf(address)} />
        ),
      )}
      {part.kind === 'memo' ? (
        <Fact label={t('approveTransaction.memoText')} whole={<bdi dir="auto">{revealed(part.text)}</bdi>} />
      ) : null}
      {amount === undefined ? null : (
        <Fact label={t('approveTransaction.amount')}>{coinWords(amount, words)}</Fact>
      )}
      {part.kind === 'permit' ? (
        <>
          <Fact label={t('approveTransaction.usableUntil')}>
            <MomentInTime at={part.usableUntil} />
          </Fact>
          <Fact label={t('approveTransaction.allowedUntil')}>
            <MomentInTime at={part.allowedUntil} />
          </Fact>
        </>
      ) : null}
      {(part.kind === 'unknown' || part.kind === 'create') && part.bytes !== undefined ? (
        <Fact label={t('approveTransaction.length')}>
          {t('approveTransaction.bytes', { count: part.bytes })}
        </Fact>
      ) : null}
    </>
  )
}

const toOf = (part: DecodedPart): string | undefined => ('to' in part ? part.to : undefined)
