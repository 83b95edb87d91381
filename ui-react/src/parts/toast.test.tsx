// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Toast } from './toast.js'

afterEach(cleanup)

describe('Toast', () => {
  it('[R3.48] has the variants loading, success and error; only errors interrupt', () => {
    render(
      <>
        <Toast variant="loading" message="Waiting for Lantern…" />
        <Toast variant="success" message="Address copied" />
        <Toast variant="error" message="Failed to disconnect" />
      </>,
    )
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Waiting for Lantern…',
      'Address copied',
    ])
    expect(screen.getByRole('alert').textContent).toBe('Failed to disconnect')
    expect(screen.getByRole('alert').dataset.variant).toBe('error')
  })
})
