import type { AttitudeGrade, AttitudeType } from '@lentera/contract/attitude-notes'

/** What whoever looks may do with a note: the writer changes it as long as its year runs, a parent confirms once. */
export const mayDo = (
  note: { readonly teacher_id: number; readonly tahun_ajaran_id: number; readonly read: boolean },
  viewer: { readonly id: number; readonly role: 'student' | 'parent' | 'teacher'; readonly year: number | undefined },
): ('edit' | 'remove' | 'confirm')[] => {
  if (viewer.role === 'parent') return note.read ? [] : ['confirm']
  if (viewer.role !== 'teacher' || note.teacher_id !== viewer.id) return []
  return note.tahun_ajaran_id === viewer.year ? ['edit', 'remove'] : []
}

/** Sentences to begin with; `…` is filled in by the teacher. */
export const starters: readonly { readonly type: AttitudeType; readonly grade: AttitudeGrade; readonly text: string }[] = [
  { type: 'spiritual', grade: 'very_good', text: 'Memimpin doa di kelas dengan tertib dan mengajak teman ikut khusyuk.' },
  { type: 'spiritual', grade: 'good', text: 'Berdoa dengan tertib sebelum dan sesudah pelajaran.' },
  { type: 'spiritual', grade: 'fair', text: 'Ikut berdoa, tetapi masih perlu diingatkan agar tidak berbicara.' },
  { type: 'spiritual', grade: 'poor', text: 'Belum ikut berdoa bersama walaupun sudah diingatkan.' },
  {
    type: 'social',
    grade: 'very_good',
    text: 'Membantu teman yang kesulitan tanpa diminta, dan menjaga kerja kelompok tetap rukun.',
  },
  { type: 'social', grade: 'very_good', text: 'Mengakui kesalahan dengan jujur dan langsung memperbaikinya.' },
  { type: 'social', grade: 'good', text: 'Menyelesaikan tugas tepat waktu dan menepati kesepakatan kelas.' },
  { type: 'social', grade: 'good', text: 'Menyapa guru dan teman dengan sopan, dan mendengarkan saat orang lain berbicara.' },
  { type: 'social', grade: 'fair', text: 'Mulai bertanggung jawab atas tugas kelompok, tetapi masih perlu diingatkan.' },
  { type: 'social', grade: 'poor', text: 'Beberapa kali menyela teman dan belum menepati kesepakatan kelas.' },
]
