'use client'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { useSaid } from '../../../parts/hooks/use-said.js'

/** The places at which two addresses differ. Letter case differs too, where it is more than a checksum. */
export function differences(one: string, other: string): ReadonlySet<number> {
  const isHex = /^0x[0-9a-f]+$/i.test(one) && /^0x[0-9a-f]+$/i.test(other)
  const [left, right] = isHex ? [one.toLowerCase(), other.toLowerCase()] : [one, other]
  return new Set([...left].flatMap((letter, at) => (letter === right[at] ? [] : [at])))
}

export interface LookAlikeProps {
  readonly address: string
  readonly known: { readonly address: string; readonly name?: string }
  /** The words over the two addresses, where they are not those of a look-alike. */
  readonly words?: {
    readonly title: string
    readonly text?: string
    readonly before: string
    readonly now: string
  }
}

/** Two addresses that are easily taken for each other, whole and under one another. */
export function LookAlike({ address, known, words }: LookAlikeProps): ReactElement {
  const t = useText(sendMessages)
  const { name } = known
  const title =
    words?.title ?? (name === undefined ? t('send.lookAlikeTitleBare') : t('send.lookAlikeTitle', { name }))
  const text = words === undefined ? t('send.lookAlike') : words.text
  useSaid(text === undefined ? title : `${title}. ${text}`, true)
  return (
    <div data-part="notice" data-tone="warning">
      <WarningIcon />
      <div>
        <b data-part="notice-title">{title}</b>
        {text}
        <div data-part="two-addresses">
          <span data-part="one-address">
            <AddressMark address={address} size={20} />
            {words?.now ?? t('send.sendingTo')}
          </span>
          <AddressText address={address} form="full" differsAt={differences(address, known.address)} />
          <span data-part="one-address">
            <AddressMark address={known.address} size={20} />
            {words?.before ?? (name === undefined ? t('send.knownBare') : t('send.known', { name }))}
          </span>
          <AddressText address={known.address} form="full" />
        </div>
      </div>
    </div>
  )
}
