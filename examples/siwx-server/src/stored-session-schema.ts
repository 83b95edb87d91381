import * as z from 'zod/mini'

const text = z.string()
const caip10 = z.templateLiteral([text, ':', text, ':', text])

/** A session as a store gives it back: an older server may have written another form. */
export const storedSessionSchema = z.object({
  account: caip10,
  signIn: z.object({
    scheme: z.exactOptional(text),
    domain: text,
    address: text,
    namespace: text,
    account: caip10,
    statement: z.exactOptional(text),
    uri: text,
    version: z.literal('1'),
    chainId: z.templateLiteral([text, ':', text]),
    nonce: text,
    issuedAt: text,
    expirationTime: z.exactOptional(text),
    notBefore: z.exactOptional(text),
    requestId: z.exactOptional(text),
    resources: z.exactOptional(z.array(text)),
  }),
  startedAt: z.number(),
  expiresAt: z.number(),
  proof: z.exactOptional(z.object({ message: text, signature: text })),
})
