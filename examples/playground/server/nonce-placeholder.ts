/** Stands in the built index.html wherever the server puts the nonce of the answer. */
export const NONCE_PLACEHOLDER = 'nonce-of-this-answer'
