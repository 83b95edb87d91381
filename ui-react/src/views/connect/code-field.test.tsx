// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CodeField, type CodeFieldProps } from './code-field.js'

afterEach(cleanup)

function Held(props: Pick<CodeFieldProps, 'state' | 'error'>) {
  const [value, setValue] = useState('')
  return (
    <CodeField
      {...props}
      label="Code"
      note="Note"
      notACode="Six digits only"
      value={value}
      inputRef={null}
      onChange={setValue}
    />
  )
}
const open = ({ state = 'idle', error }: Partial<CodeFieldProps> = {}) => {
  render(<Held state={state} error={error} />)
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  const cells = () =>
    Array.from(document.querySelectorAll('[data-part="code-cell"]'), (cell) => cell.textContent).join('')
  return { field, cells }
}

describe('CodeField', () => {
  it('[Q21 partly] is one field that a browser and a phone can fill in', async () => {
    const { field, cells } = open()
    expect(document.querySelectorAll('input')).toHaveLength(1)
    expect([field.autocomplete, field.inputMode, field.type]).toEqual(['one-time-code', 'numeric', 'text'])
    // Autofill sets the value at once.
    await userEvent.type(field, '123456')
    expect([field.value, cells()]).toEqual(['123456', '123456'])
  })

  it.each([
    ['123 456'],
    ['Your code: 123456'],
    ['Your code: 123 456'],
    ['\uff11\uff12\uff13\uff14\uff15\uff16'],
  ])('[Q21 partly] takes %s from the clipboard, over what was typed', async (text) => {
    const { field } = open()
    await userEvent.type(field, '99')
    await userEvent.paste(text)
    expect(field.value).toBe('123456')
  })

  it('[Q21] one field takes what a browser fills in, and texts with spaces, words or full-width digits', async () => {
    const { field, cells } = open()
    expect(document.querySelectorAll('input')).toHaveLength(1)
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    fireEvent.change(field, { target: { value: '654321' } })
    expect(cells()).toBe('654321')
    for (const text of ['123 456', 'Your code: 123456', '\uff11\uff12\uff13\uff14\uff15\uff16']) {
      await userEvent.clear(field)
      field.focus()
      await userEvent.paste(text)
      expect([field.value, cells()]).toEqual(['123456', '123456'])
    }
  })

  it('says of another text that it is no code, and keeps what was typed', async () => {
    const { field } = open()
    await userEvent.type(field, '12')
    await userEvent.paste('call 0123456789')
    expect(field.value).toBe('12')
    expect(document.body.textContent).toContain('Six digits only')
    await userEvent.type(field, '3')
    expect(document.body.textContent).not.toContain('Six digits only')
  })

  it('ignores what is no digit', async () => {
    const { field } = open()
    await userEvent.type(field, '1a2-3')
    expect(field.value).toBe('123')
  })

  it.each(['busy', 'right', 'off'] as const)('%s: takes nothing, and keeps the focus', async (state) => {
    const { field } = open({ state })
    field.focus()
    await userEvent.keyboard('1')
    await userEvent.paste('123456')
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('an error is tied to the field', () => {
    const { field } = open({ error: 'Wrong' })
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([note?.textContent, field.getAttribute('aria-invalid')]).toEqual(['Wrong', 'true'])
  })
})
