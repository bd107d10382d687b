import type { Role } from '@lentera/contract/kit/roles'
import { type Gift, koinRules, koinSources, type KoinLine, type Obstacle } from '@lentera/contract/koin'
import { shortDate } from '#lib/time/dates.ts'

export const koinText = (amount: number): string => `${amount.toLocaleString('id-ID')} koin`
export const signed = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('id-ID')}`

export const ownKoin = (role: Role): string => (role === 'student' ? 'Koinmu' : 'Koin Anda')

/** What a line of the ledger is for. */
export const lineText = ({ source, reason, corrects }: KoinLine): string => {
  if (source === 'reversal')
    return [
      `${koinSources.reversal}: ${reason ?? ''}`,
      corrects && `untuk “${corrects.reason}”, ${shortDate(corrects.date)}`,
      corrects && corrects.spent > 0 && `${koinText(corrects.spent)} sudah terpakai dan tidak ditarik`,
    ]
      .filter(Boolean)
      .join(' · ')
  if (source === 'claim' || source === 'refund') return [koinSources[source], reason].filter(Boolean).join(': ')
  return reason ?? koinSources[source]
}

/** What earns koin by itself, in words. */
export const ruleWords: Readonly<Record<keyof typeof koinRules, string>> = {
  attendance: 'Hadir tepat waktu',
  task: 'Mengumpulkan tugas tepat waktu',
  quiz: 'Mengerjakan kuis sampai selesai',
  reading: 'Membaca buku sampai selesai',
}

/** Why a gift cannot be claimed now, to whoever would. */
export const obstacleText = (obstacle: Obstacle, { cost }: Pick<Gift, 'cost'>, balance: number): string =>
  ({
    paused: 'Penukaran sedang dihentikan orang tua',
    stock: 'Sudah habis',
    limit: 'Sudah kamu tukar',
    balance: `Kurang ${koinText(cost - balance)}`,
  })[obstacle]

/** How many are left, and until when. */
export const leftText = ({ stock, ends_on }: Pick<Gift, 'stock' | 'ends_on'>): string =>
  [stock > 0 ? `Sisa ${stock.toLocaleString('id-ID')}` : 'Habis', ends_on && `sampai ${shortDate(ends_on)}`]
    .filter(Boolean)
    .join(', ')
