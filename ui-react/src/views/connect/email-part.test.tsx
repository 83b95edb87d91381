// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { PublicState } from '@walletchart/engine'
import type { LoginState } from '@walletchart/engine/login'
import { afterEach, describe, expect, it } from 'vitest'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'

afterEach(cleanup)

const idle: LoginState = { step: 'idle', email: '', failure: undefined }

/** Connect in an app with the login. */
const open = async (more: Partial<PublicState> = {}) => {
  const submitted: string[] = []
  const engine = await renderView('Connect', { features: { login: true }, login: idle, ...more })
  const nothing = (): void => undefined
  Object.assign(engine, {
    login: {
      submit: (email: string) => submitted.push(email),
      resend: nothing,
      verify: nothing,
      cancel: nothing,
      approve: nothing,
      reject: nothing,
    },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }))
  return { engine, submitted, field, type, go }
}

describe('the e-mail part of Connect', () => {
  it('asks for the address with what a browser and a phone need, and begins an attempt of the login', async () => {
    const { engine, submitted, field, type, go } = await open()
    expect([field.autocomplete, field.inputMode, field.getAttribute('spellcheck')]).toEqual([
      'email',
      'email',
      'false',
    ])
    type(' sam@example.org ')
    go()
    expect(submitted).toEqual(['sam@example.org'])
    expect(engine.calls).toContainEqual(['connect', { wallet: 'login' }])
  })

  it('refuses what is no address, and keeps it', async () => {
    const { submitted, field, type, go } = await open()
    type('sam@example')
    go()
    expect(submitted).toEqual([])
    expect(field.value).toBe('sam@example')
    expect(shownText()).toContain('Invalid email. Try again.')
  })

  it('[F12:1 partly] says that the login cannot be reached', async () => {
    const { engine } = await open()
    const failure = {
      name: 'WalletchartError',
      code: 'IFRAME_LOAD_FAILED',
      message: 'x',
      shortMessage: 'x',
      docsPath: '/errors/#iframe-load-failed',
    } as const
    await act(async () => change(engine, { login: { step: 'failed', email: 'sam@example.org', failure } }))
    expect(shownText()).toContain("Email login can't be reached. Other ways still work.")
  })

  it('[Q3 partly] has the address of a login that was lost', async () => {
    const { field } = await open({ loginSession: { phase: 'lost', email: 'sam@example.org' } })
    expect(field.value).toBe('sam@example.org')
    expect(shownText()).toContain('Log in again to go on.')
  })
})
