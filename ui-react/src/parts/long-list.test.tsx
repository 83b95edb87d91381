// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOut } from '../testing/lay-out.js'
import { LongList } from './long-list.js'
import { Row } from './row.js'

const ROW_PX = 56
const DETAIL_PX = 200

beforeEach(() => {
  layOut()
  // The list scrolls with its body, and an open row is higher.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const body = this.closest('[data-part="body"]')
    return new DOMRect(0, this === body ? 0 : -(body?.scrollTop ?? 0), 328, 0)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.dataset.part !== 'long-item') return 0
    return ROW_PX + (this.querySelector('p') === null ? 0 : DETAIL_PX)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Example({ count }: { readonly count: number }): ReactElement {
  const [open, setOpen] = useState<number>()
  const items = Array.from({ length: count }, (_, at) => at)
  return (
    <div data-part="body">
      <div>
        <LongList label="Things" items={items} keyOf={String} openAt={open}>
          {(at, reachable) => (
            <>
              <Row name={`Thing ${at}`} reachable={reachable} onClick={() => setOpen(at)} />
              {at === open ? <p>Detail</p> : null}
            </>
          )}
        </LongList>
      </div>
    </div>
  )
}

function Named({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <div data-part="body">
      <LongList label="Names" items={names} keyOf={(name) => name}>
        {(name, reachable) => <Row name={name} reachable={reachable} onClick={() => undefined} />}
      </LongList>
    </div>
  )
}

const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.dataset.at))
const body = () => document.querySelector('[data-part="body"]')
const scrollTo = (px: number) =>
  act(async () => {
    const element = body()
    if (element !== null) element.scrollTop = px
  })
const focused = () => document.activeElement?.textContent
const startOf = (at: number) =>
  document.querySelector<HTMLElement>(`[data-at="${at}"]`)?.style.insetBlockStart

describe('LongList', () => {
  it('draws a short list whole, and only what shows of a long one', async () => {
    render(<Example count={40} />)
    expect(shown()).toHaveLength(40)
    cleanup()
    render(<Example count={5000} />)
    // 600 px hold eleven rows, and six more follow.
    expect(shown()).toEqual(Array.from({ length: 17 }, (_, at) => at))
    expect(screen.getByRole('list').style.height).toBe(`${5000 * ROW_PX}px`)
    await scrollTo(2500 * ROW_PX)
    expect(shown()).toEqual([0, ...Array.from({ length: 23 }, (_, at) => 2494 + at)])
    expect(startOf(2500)).toBe(`${2500 * ROW_PX}px`)
  })

  it('says how long it is, and where each row stands in it', async () => {
    render(<Example count={5000} />)
    await scrollTo(100 * ROW_PX)
    const item = document.querySelector('[data-at="100"]')
    expect(item?.getAttribute('aria-setsize')).toBe('5000')
    expect(item?.getAttribute('aria-posinset')).toBe('101')
  })

  it('is one stop of Tab; arrows, Home, End and pages go on, to rows that were not drawn', async () => {
    render(<Example count={5000} />)
    await userEvent.tab()
    expect(focused()).toBe('Thing 0')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(focused()).toBe('Thing 1')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Thing 4999')
    await userEvent.keyboard('{ArrowDown}{PageUp}')
    expect(focused()).toBe('Thing 4990')
    await userEvent.keyboard('{Home}{PageDown}')
    expect(focused()).toBe('Thing 9')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Thing 9')
  })

  it('keeps the row with the focus while another part of the list shows', async () => {
    render(<Example count={5000} />)
    await userEvent.click(screen.getByText('Thing 3'))
    await scrollTo(1000 * ROW_PX)
    expect(focused()).toContain('Thing 3')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Thing 4')
  })

  const many = (first: readonly string[]) => [...first, ...Array.from({ length: 100 }, (_, at) => `N${at}`)]

  it.each([
    ['short', (first: readonly string[]) => first],
    ['long', many],
  ])('goes on from the row with the focus, wherever a new order has put it: a %s list', async (_, all) => {
    const { rerender } = render(<Named names={all(['a', 'b', 'c', 'd'])} />)
    await userEvent.click(screen.getByText('d'))
    rerender(<Named names={all(['d', 'a', 'b', 'c'])} />)
    expect(focused()).toBe('d')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('a')
    rerender(<Named names={all(['b', 'c'])} />)
    await userEvent.tab()
    expect(document.querySelectorAll('[tabindex="0"], button:not([tabindex])')).toHaveLength(1)
  })

  it('shows two items with one key as two', () => {
    const faults = vi.spyOn(console, 'error')
    const { rerender } = render(<Named names={['a', 'b', 'a']} />)
    rerender(<Named names={['b', 'a', 'a']} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['b', 'a', 'a'])
    expect(faults).not.toHaveBeenCalled()
  })

  it('makes room for the row that is open', async () => {
    render(<Example count={5000} />)
    await userEvent.click(screen.getByText('Thing 3'))
    expect(startOf(3)).toBe(`${3 * ROW_PX}px`)
    expect(startOf(4)).toBe(`${4 * ROW_PX + DETAIL_PX}px`)
    expect(screen.getByRole('list').style.height).toBe(`${5000 * ROW_PX + DETAIL_PX}px`)
    await scrollTo(1000 * ROW_PX + DETAIL_PX)
    expect(shown()).toEqual([3, ...Array.from({ length: 23 }, (_, at) => 994 + at)])
  })
})
