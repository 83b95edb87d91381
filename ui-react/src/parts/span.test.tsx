// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Span, type SpanState } from './span.js'

afterEach(cleanup)

const states: readonly SpanState[] = ['go', 'wait', 'turn', 'no', 'bad', 'off', 'ok']

describe('Span', () => {
  it.each(states)('says its state %s in words and hides the drawing', (state) => {
    const { container } = render(
      <Span state={state} from={<i>app</i>} to={<i>wallet</i>} label="Marsh Market waits for Lantern" />,
    )
    const drawing = container.querySelector('[data-part="span-drawing"]')
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('[data-part="visually-hidden"]')?.textContent).toBe(
      'Marsh Market waits for Lantern',
    )
    expect(container.querySelector('[data-part="span-glyph"]')?.childElementCount).toBe(1)
    expect(container.querySelector('[data-part="span"]')?.getAttribute('data-state')).toBe(state)
  })
})
