'use client'
import type { SendForm, SendReceiver } from '@walletchart/engine/send'
import { formatAddress } from '@walletchart/engine/values'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { CloseIcon } from '../../../icons/close-icon.js'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { BusyDots } from '../../../parts/busy-dots.js'
import { Chip } from '../../../parts/chip.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { IconButton } from '../../../parts/icon-button.js'
import { TextButton } from '../../../parts/text-button.js'
import { VisuallyHidden } from '../../../parts/visually-hidden.js'
import { SendField } from './send-field.js'

export interface ReceiverFieldProps {
  readonly form: SendForm
  /** The text in the field. */
  readonly text: string
  /** The error, once it may show. */
  readonly error: string | undefined
  readonly remedy?: ReactElement | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (text: string) => void
  /** A whole text came from the clipboard: its error may show at once. */
  readonly onPasted: () => void
  /** Undefined where the page may not ask for the camera. */
  readonly onScan: (() => void) | undefined
  readonly onClear: () => void
  readonly onLeave: () => void
  readonly onEnter: () => void
}

/** Who receives: a name or an address, and all that is known of it. */
export function ReceiverField(props: ReceiverFieldProps): ReactElement {
  const { form, text, error, remedy, inputRef } = props
  const t = useText(sendMessages)
  const inputId = useId()
  const noteId = useId()
  const [isRefused, setRefused] = useState(false)
  // The event of pasting comes before the change that it makes.
  const isPasting = useRef(false)
  const { step, found } = form.receiver
  useSaid(isRefused ? t('send.pasteRefused') : undefined)
  useSaid(
    found?.name === undefined
      ? undefined
      : t('send.foundSaid', { name: found.name, address: formatAddress(found.address) }),
  )

  const change = (next: string): void => {
    setRefused(false)
    props.onChange(next)
    if (isPasting.current) props.onPasted()
    isPasting.current = false
  }
  const paste = async (): Promise<void> => {
    try {
      const pasted = await navigator.clipboard.readText()
      if (pasted.trim() === '') return
      isPasting.current = true
      change(pasted.trim())
    } catch {
      setRefused(true)
    }
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    props.onEnter()
  }
  return (
    <SendField label={t('send.to')} inputId={inputId} noteId={noteId} error={error} remedy={remedy}>
      <div data-part="send-line">
        {found === undefined ? null : <AddressMark address={found.address} src={found.avatar} size={28} />}
        <input
          ref={inputRef}
          id={inputId}
          data-part="send-to"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          placeholder={t('send.toPlaceholder')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={() => {
            isPasting.current = true
          }}
          onFocus={showStart}
          onBlur={(event) => {
            showStart(event)
            props.onLeave()
          }}
          onKeyDown={press}
        />
        {text === '' ? (
          <>
            <TextButton onClick={() => void paste()}>{t('send.paste')}</TextButton>
            {props.onScan === undefined ? null : (
              <TextButton onClick={props.onScan}>{t('send.scan')}</TextButton>
            )}
          </>
        ) : (
          <IconButton label={t('send.clearReceiver')} onClick={props.onClear}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {isRefused && text === '' ? <p data-part="send-line-note">{t('send.pasteRefused')}</p> : null}
      {step === 'reading' && text !== '' ? (
        <div data-part="send-resolving">
          <BusyDots />
          <VisuallyHidden>{t('send.resolving')}</VisuallyHidden>
        </div>
      ) : null}
      {found === undefined ? null : <Found found={found} text={text} />}
    </SendField>
  )
}

/** A browser scrolls a field that gets the focus to its caret, which is at the end of an address. */
const showStart = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  currentTarget.scrollLeft = 0
}

/** The receiver that was found: its name, its whole address, and what is known of it. */
function Found({ found, text }: { readonly found: SendReceiver; readonly text: string }): ReactElement {
  const t = useText(sendMessages)
  const { name, address, isUnused, isSelf, sentTo } = found
  return (
    <div data-part="send-found">
      {name === undefined || name === text.trim() ? null : (
        <bdi dir="auto" data-part="receive-name">
          {name}
        </bdi>
      )}
      <AddressText address={address} form="full" />
      {isUnused || isSelf || sentTo > 0 ? (
        <div data-part="send-chips">
          {isUnused ? <Chip tone="warning">{t('send.neverUsed')}</Chip> : null}
          {sentTo > 0 ? <span>{t('send.sentTo', { count: sentTo })}</span> : null}
          {isSelf ? <span>{t('send.self')}</span> : null}
        </div>
      ) : null}
    </div>
  )
}
