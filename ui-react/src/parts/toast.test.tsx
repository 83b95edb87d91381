// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Toast } from './toast.js'

afterEach(cleanup)

describe('Toast', () => {
  it('[R3.48] has the variants loading, success and error, and leaves reading aloud to the live region', () => {
    render(
      <>
        <Toast variant="loading" message="Waiting for Lantern…" />
        <Toast variant="success" message="Address copied" />
        <Toast variant="error" message="Failed to disconnect" />
      </>,
    )
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-part="toast"]')]
    expect(toasts.map(({ dataset, textContent }) => [dataset.variant, textContent])).toEqual([
      ['loading', 'Waiting for Lantern…'],
      ['success', 'Address copied'],
      ['error', 'Failed to disconnect'],
    ])
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
