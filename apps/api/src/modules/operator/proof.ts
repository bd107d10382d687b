export { mustBeProven, provenUntil } from '#kit/security/operator-proof.ts'
