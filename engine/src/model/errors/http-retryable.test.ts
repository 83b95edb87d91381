import { expect, it } from 'vitest'
import { isRetryableHttpStatus } from './http-retryable.js'

it('[R8.61 partly] lets exactly 403, 408, 413, 429, 500, 502, 503 and 504 be retried', () => {
  const statuses = Array.from({ length: 600 }, (_, status) => status)
  expect(statuses.filter(isRetryableHttpStatus)).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
})
