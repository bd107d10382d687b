import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'

/** Who has taken a message away, as its place says it. */
export const removers = {
  sender: 'Pesan dihapus oleh pengirimnya',
  teacher: 'Pesan dihapus oleh guru',
  school: 'Pesan dihapus oleh sekolah',
} as const
export type Remover = keyof typeof removers
export const remover = z.enum(keysOf(removers))
