// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressMark } from './address-mark.js'

afterEach(cleanup)

function colours(address: string): (string | null)[] {
  const { container } = render(<AddressMark address={address} />)
  return Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('fill'))
}

const address = '0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD'
const lookAlike = '0x7E3fd80E51bC26a9F03ee71D94Ba5c18024b91cD'

describe('AddressMark', () => {
  it('colours two rings of eight sectors, always the same for one address', () => {
    expect(colours(address)).toHaveLength(16)
    expect(colours(address)).toEqual(colours(address))
  })

  it('does not depend on the checksum letters of a hexadecimal address', () => {
    expect(colours(address.toLowerCase())).toEqual(colours(address))
  })

  it('minds the case of other addresses', () => {
    expect(colours('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).not.toEqual(
      colours('7ecDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'),
    )
  })

  it('makes look-alikes look unlike', () => {
    const one = colours(address)
    const same = colours(lookAlike).filter((colour, at) => colour === one[at]).length
    expect(same).toBeLessThan(8)
  })

  it('changes for any one character', () => {
    const one = colours(address).join()
    for (let at = 2; at < address.length; at += 1) {
      const other = `${address.slice(0, at)}${address[at] === '5' ? '6' : '5'}${address.slice(at + 1)}`
      expect(colours(other).join()).not.toBe(one)
      cleanup()
    }
  })
})

describe('AddressMark with a picture', () => {
  const src = 'https://pictures.example/marina.png'
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  const stateOf = ({ container }: ReturnType<typeof render>) =>
    container.querySelector('[data-part="address-mark"]')?.getAttribute('data-state')
  const pictureOf = ({ container }: ReturnType<typeof render>) => {
    const image = container.querySelector('img')
    if (image === null) throw new Error('There is no picture.')
    return image
  }

  it('[R2.45 partly] asks for it without a referrer, and keeps the colours of the address until it has come', () => {
    const shown = render(<AddressMark address={address} src={src} />)
    expect(pictureOf(shown).getAttribute('src')).toBe(src)
    expect(pictureOf(shown).getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(stateOf(shown)).toBe('loading')
    expect(shown.container.querySelectorAll('path')).toHaveLength(16)
    fireEvent.load(pictureOf(shown))
    pass(5_000)
    expect(stateOf(shown)).toBe('shown')
  })

  it('[R2.45 partly] waits 2000 ms for it, and then keeps the colours for good', () => {
    const shown = render(<AddressMark address={address} src={src} />)
    pass(1_999)
    expect(stateOf(shown)).toBe('loading')
    pass(1)
    expect(stateOf(shown)).toBe('missing')
    expect(shown.container.querySelector('img')).toBeNull()
    expect(shown.container.querySelectorAll('path')).toHaveLength(16)
  })

  it('[R2.45 partly] keeps the colours when it cannot be shown, and when the account has none any more', () => {
    const shown = render(<AddressMark address={address} src={src} />)
    fireEvent.error(pictureOf(shown))
    expect(stateOf(shown)).toBe('missing')
    shown.rerender(<AddressMark address={address} src="https://pictures.example/other.png" />)
    fireEvent.load(pictureOf(shown))
    expect(stateOf(shown)).toBe('shown')
    shown.rerender(<AddressMark address={address} />)
    expect(stateOf(shown)).toBe('missing')
    expect(shown.container.querySelector('img')).toBeNull()
  })
})
