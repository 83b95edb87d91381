// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Mark } from './mark.js'
import { NetworkMark } from './network-mark.js'

const source = 'https://icons.example/lantern.png'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('Mark', () => {
  it('[R2.45] waits 2000 ms for a picture, then shows the first letter', () => {
    const { container } = render(<Mark name="Lantern" src={source} />)
    pass(1999)
    expect(container.querySelector('img')).not.toBeNull()
    expect(container.textContent).toBe('')
    pass(1)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('L')
  })

  it('[R2.45] keeps a picture that came in time', () => {
    const { container } = render(<Mark name="Lantern" src={source} />)
    const image = container.querySelector('img')
    if (image === null) throw new Error('no picture')
    pass(1999)
    fireEvent.load(image)
    pass(5000)
    expect(container.querySelector('img')).toBe(image)
    expect(container.querySelector('[data-part="mark"]')?.getAttribute('data-state')).toBe('shown')
  })

  it('[R2.45] starts the 2000 ms anew for another picture', () => {
    const { container, rerender } = render(<Mark name="Lantern" src={source} />)
    pass(2000)
    rerender(<Mark name="Halyard" src="https://icons.example/halyard.png" />)
    expect(container.querySelector('img')).not.toBeNull()
    pass(1999)
    expect(container.querySelector('img')).not.toBeNull()
    pass(1)
    expect(container.textContent).toBe('H')
  })

  it('shows the letter at once when the picture fails or there is none', () => {
    const failed = render(<Mark name="Lantern" src={source} />)
    const image = failed.container.querySelector('img')
    if (image === null) throw new Error('no picture')
    fireEvent.error(image)
    expect(failed.container.textContent).toBe('L')
    expect(render(<Mark name="Halyard" />).container.textContent).toBe('H')
  })

  it('takes the first grapheme, not half of a joined emoji', () => {
    expect(render(<Mark name="👩‍🚀 wallet" />).container.textContent).toBe('👩‍🚀')
    expect(render(<Mark name={'  e\u0301toile'} />).container.textContent).toBe('e\u0301')
  })

  it('[R2.45] leaves no timer behind', () => {
    const { unmount } = render(<Mark name="Lantern" src={source} />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('NetworkMark', () => {
  it('[R2.45] waits 2000 ms for a picture, then shows the first letter in the shape of the family', () => {
    const { container } = render(
      <NetworkMark id="bip122:000000000019d6689c085ae165831e93" name="Bitcoin" src={source} />,
    )
    pass(1999)
    expect(container.textContent).toBe('')
    pass(1)
    expect(container.textContent).toBe('B')
    expect(container.querySelector('[data-part="network-mark"]')?.getAttribute('data-family')).toBe('bip122')
  })
})
