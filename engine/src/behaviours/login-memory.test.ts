import { expect, it } from 'vitest'
import { settles, withLogin } from './logged-in.cases.js'
import { accountOf, rest, until } from './set-up.cases.js'

it('without storage a login outlives its frame, which is loaded anew', async () => {
  const set = await withLogin()
  set.storage.fault = 'blocked'
  set.engine.login?.submit('sam@example.org')
  await settles(set)
  await until(() => expect(set.step()).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  set.login.ready()
  await settles(set)
  await rest()
  expect(accountOf(set.engine).status).toBe('connected')
})

it('a clock that was set back by a day locks nobody out for longer than 30 s', async () => {
  const set = await withLogin()
  set.area.texts.set('/login', JSON.stringify({ v: 1, sentAt: set.clock.now() + 86_400_000 }))
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(set.engine.getState().login?.failure?.code).toBe('EMAIL_LOGIN_THROTTLED'))
  set.clock.advance(30_000)
  set.engine.login?.submit('sam@example.org')
  await settles(set)
  await until(() => expect(set.step()).toBe('code'))
})

it('what a newer version keeps of its logins is not written over, and a login works beside it', async () => {
  const set = await withLogin()
  const theirs = JSON.stringify({ v: 2, logins: ['sam@example.org'] })
  set.area.texts.set('/login', theirs)
  set.engine.login?.submit('sam@example.org')
  await settles(set)
  await until(() => expect(set.step()).toBe('code'))
  expect(set.engine.getState().login?.failure).toBeUndefined()
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  await rest()
  expect(set.area.texts.get('/login')).toBe(theirs)
})

it.each(['null', '7', '{}', 'no JSON'])('what is no record (%s) counts as none', async (text) => {
  const set = await withLogin()
  set.area.texts.set('/login', text)
  set.engine.login?.submit('sam@example.org')
  await settles(set)
  await until(() => expect(set.step()).toBe('code'))
  expect(JSON.parse(set.area.texts.get('/login') ?? '')).toMatchObject({ v: 1 })
})
