import * as z from 'zod/mini'
import { serveKeys } from './serve-keys.js'

// Without this zod tries to make code from text, which the policy of the page reports.
z.config({ jitless: true })

serveKeys(self)
