// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Field } from './field.js'
import { SayContext } from './say-context.js'

afterEach(cleanup)

describe('Field', () => {
  it('is named by its label and gives its text', () => {
    const onChange = vi.fn()
    render(<Field label="Search networks" value="" onChange={onChange} />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Search networks' }), { target: { value: 'base' } })
    expect(onChange).toHaveBeenCalledWith('base')
  })

  it('reads its error with the field and at once', () => {
    const say = vi.fn(() => () => undefined)
    render(
      <SayContext.Provider value={say}>
        <Field label="Email" value="sam@example" onChange={() => {}} error="Add the part after the dot" />
      </SayContext.Provider>,
    )
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Add the part after the dot')
    expect(say.mock.calls).toEqual([['Add the part after the dot', true]])
  })
})
