import { expect, it } from 'vitest'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { alertToast } from './alert-toast.js'

it('carries the code, the parameters as plain text, and the English text', () => {
  const plain = new WalletchartError('SOMETHING_WENT_WRONG')
  const text = 'Something went wrong'
  expect(alertToast({ error: plain })).toEqual({
    variant: 'error',
    text,
    message: { code: 'SOMETHING_WENT_WRONG' },
  })
  const error = Object.assign(plain, { params: { wallet: 'Lan\u202etern', tries: 2 } })
  expect(alertToast({ error }).message).toEqual({
    code: 'SOMETHING_WENT_WRONG',
    params: { wallet: 'Lan tern', tries: '2' },
  })
})
