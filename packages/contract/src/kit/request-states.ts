/** What becomes of what somebody asks a school for, where no better words are known. */
export const requestStates = {
  waiting: { label: 'Menunggu sekolah', tone: 'waiting' },
  approved: { label: 'Disetujui', tone: 'good' },
  declined: { label: 'Ditolak', tone: 'bad' },
} as const
