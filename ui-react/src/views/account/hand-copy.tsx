'use client'
import { type ReactElement, useEffect, useRef } from 'react'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useText } from '../../modal/use-text.js'
import { Field } from '../../parts/field.js'
import { useSaid } from '../../parts/hooks/use-said.js'

/** The address in a field, selected, for a browser that refused to copy it. */
export function HandCopy({ address }: { readonly address: string }): ReactElement {
  const t = useText(receiveMessages)
  const field = useRef<HTMLInputElement>(null)
  useSaid(t('receive.copyFailed'))
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <Field
      inputRef={field}
      label={t('receive.address')}
      labelShown
      value={address}
      hint={t('receive.copyFailed')}
      // Typing over it changes nothing.
      onChange={() => undefined}
    />
  )
}
