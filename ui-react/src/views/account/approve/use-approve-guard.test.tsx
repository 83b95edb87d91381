// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useApproveGuard } from './use-approve-guard.js'

afterEach(cleanup)

const drawn: string[] = []

function Guarded({ id }: { readonly id: string }): ReactElement {
  const { state, button, inside } = useApproveGuard(id, 1)
  drawn.push(`${id} ${state}`)
  return (
    <div ref={inside}>
      <button ref={button} type="button" />
    </div>
  )
}

it('[A15 partly] another request is never shown armed, not even for one frame', async () => {
  const { rerender } = render(<Guarded id="a" />)
  await waitFor(() => expect(drawn.at(-1)).toBe('a armed'))
  drawn.length = 0
  rerender(<Guarded id="b" />)
  expect(drawn[0]).toBe('b waiting')
  await waitFor(() => expect(drawn.at(-1)).toBe('b armed'))
})
