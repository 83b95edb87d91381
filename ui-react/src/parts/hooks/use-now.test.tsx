// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSeconds, passTime } from '../../testing/hold-time.js'
import { useNow } from './use-now.js'

afterEach(cleanup)

interface ProbeProps {
  readonly until: number | undefined
  readonly onFrame: (left: number) => void
}

function Probe({ until, onFrame }: ProbeProps): null {
  const now = useNow(until !== undefined, until)
  // Each frame that reaches the page, before any effect reads the clock again.
  useLayoutEffect(() => {
    if (until !== undefined) onFrame(until - now)
  })
  return null
}

it('[2.10] counts a wait from the present in its first frame, also one that takes the place of another', async () => {
  holdSeconds()
  const frames: number[] = []
  const probe = (until?: number) => <Probe until={until} onFrame={(left) => frames.push(left)} />
  const view = render(probe())
  vi.setSystemTime(Date.now() + 60_000)
  view.rerender(probe(Date.now() + 300_000))
  await passTime(1_000)
  vi.setSystemTime(Date.now() + 900)
  view.rerender(probe(Date.now() + 230_000))
  expect(frames).toEqual([300_000, 299_000, 230_000])
})
