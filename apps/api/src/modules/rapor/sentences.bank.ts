import type { RaporSentence, SentenceKind } from '@lentera/contract/rapor/sentences'

interface Shipped {
  /** Lasts: it is never given to another sentence. */
  readonly key: string
  readonly text: string
  readonly fits?: RaporSentence['fits']
}

/** What homeroom teachers write, by how the pupil's semester was. */
const notes: readonly Shipped[] = [
  {
    key: 'note-top-1',
    fits: { average: 'very_good' },
    text: 'Prestasi Ananda {panggilan} semester ini sangat membanggakan. Pertahankan ketekunan ini dan teruslah rendah hati.',
  },
  {
    key: 'note-top-2',
    fits: { average: 'very_good' },
    text: 'Ananda {panggilan} menguasai pelajaran dengan sangat baik. Cobalah tantangan baru di luar pelajaran kelas.',
  },
  {
    key: 'note-top-3',
    fits: { average: 'very_good' },
    text: 'Ananda {panggilan} belajar dengan kesungguhan yang patut dicontoh dan senang membantu teman yang kesulitan.',
  },
  {
    key: 'note-top-4',
    fits: { average: 'very_good', absences: 'never' },
    text: 'Nilai yang sangat baik dan kehadiran yang penuh menunjukkan kesungguhan Ananda {panggilan}. Pertahankan.',
  },
  {
    key: 'note-good-1',
    fits: { average: 'good' },
    text: 'Hasil belajar Ananda {panggilan} baik. Dengan latihan yang lebih teratur, hasilnya dapat lebih tinggi lagi.',
  },
  {
    key: 'note-good-2',
    fits: { average: 'good' },
    text: 'Ananda {panggilan} tekun di kelas dan mau bertanya. Pertahankan kebiasaan baik ini di semester berikutnya.',
  },
  {
    key: 'note-good-3',
    fits: { average: 'good' },
    text: 'Ananda {panggilan} menunjukkan perkembangan yang baik. Biasakan memeriksa kembali pekerjaan sebelum dikumpulkan.',
  },
  {
    key: 'note-good-4',
    fits: { average: 'good', absences: 'never' },
    text: 'Kehadiran Ananda {panggilan} penuh dan hasil belajarnya baik. Teruslah menjaga semangat belajar.',
  },
  {
    key: 'note-fair-1',
    fits: { average: 'sufficient' },
    text: 'Ananda {panggilan} sudah berusaha. Tingkatkan latihan di rumah agar pelajaran yang sulit lebih dipahami.',
  },
  {
    key: 'note-fair-2',
    fits: { average: 'sufficient' },
    text: 'Ananda {panggilan} mampu meraih hasil yang lebih baik. Atur waktu belajar setiap hari dan jangan ragu bertanya.',
  },
  {
    key: 'note-fair-3',
    fits: { average: 'sufficient' },
    text: 'Perhatian Ananda {panggilan} di kelas perlu ditingkatkan, terutama saat mengerjakan tugas mandiri.',
  },
  {
    key: 'note-fair-4',
    fits: { average: 'sufficient', absences: 'often' },
    text: 'Ananda {panggilan} akan lebih mudah mengikuti pelajaran bila hadir lebih teratur. Mohon dukungan orang tua.',
  },
  {
    key: 'note-low-1',
    fits: { average: 'poor' },
    text: 'Ananda {panggilan} memerlukan pendampingan belajar. Mari sekolah dan orang tua bersama-sama membantunya.',
  },
  {
    key: 'note-low-2',
    fits: { average: 'poor' },
    text: 'Ananda {panggilan} perlu mengulang dasar beberapa pelajaran. Manfaatkan jam pendampingan yang disediakan sekolah.',
  },
  {
    key: 'note-low-3',
    fits: { average: 'poor' },
    text: 'Jangan berkecil hati. Dengan latihan sedikit demi sedikit setiap hari, Ananda {panggilan} pasti dapat maju.',
  },
  {
    key: 'note-low-4',
    fits: { average: 'poor', absences: 'often' },
    text: 'Banyak pelajaran terlewat karena Ananda {panggilan} sering tidak hadir. Mohon orang tua mendampingi kehadirannya.',
  },
  {
    key: 'note-here-1',
    fits: { absences: 'never' },
    text: 'Ananda {panggilan} hadir setiap hari sepanjang semester. Kedisiplinan ini patut dipertahankan.',
  },
  {
    key: 'note-away-1',
    fits: { absences: 'some' },
    text: 'Saat tidak hadir, biasakan segera menanyakan pelajaran yang tertinggal kepada guru atau teman.',
  },
  {
    key: 'note-away-2',
    fits: { absences: 'often' },
    text: 'Kehadiran Ananda {panggilan} perlu ditingkatkan agar tidak tertinggal pelajaran.',
  },
  {
    key: 'note-away-3',
    fits: { absences: 'often' },
    text: 'Mohon orang tua memberi kabar setiap kali Ananda {panggilan} tidak dapat hadir di sekolah.',
  },
  {
    key: 'note-up-1',
    fits: { decision: 'promoted' },
    text: 'Selamat, Ananda {panggilan}. Sambut tahun ajaran baru dengan semangat yang sama.',
  },
  {
    key: 'note-up-2',
    fits: { decision: 'promoted' },
    text: 'Selamat atas keberhasilan Ananda {panggilan} tahun ini. Gunakan liburan untuk beristirahat dan membaca.',
  },
  {
    key: 'note-stay-1',
    fits: { decision: 'retained' },
    text: 'Tahun depan adalah kesempatan bagi Ananda {panggilan} untuk memperkuat dasar. Sekolah siap mendampingi.',
  },
  {
    key: 'note-stay-2',
    fits: { decision: 'retained' },
    text: 'Mari menyusun rencana belajar bersama orang tua sebelum tahun ajaran baru dimulai.',
  },
  { key: 'note-trait-1', text: 'Ananda {panggilan} sopan kepada guru dan mudah bergaul dengan teman.' },
  { key: 'note-trait-2', text: 'Ananda {panggilan} bertanggung jawab atas tugas yang dipercayakan kepadanya.' },
  { key: 'note-trait-3', text: 'Ananda {panggilan} dapat bekerja sama dalam kelompok dan menghargai pendapat teman.' },
  { key: 'note-trait-4', text: 'Ananda {panggilan} percaya diri saat menyampaikan pendapat di depan kelas.' },
  { key: 'note-trait-5', text: 'Ananda {panggilan} perlu lebih berani bertanya dan mengemukakan pendapat.' },
  { key: 'note-trait-6', text: 'Ananda {panggilan} perlu lebih tertib mengumpulkan tugas tepat waktu.' },
  { key: 'note-trait-7', text: 'Ananda {panggilan} menjaga kebersihan kelas dan peduli pada lingkungan sekolah.' },
  { key: 'note-trait-8', text: 'Ananda {panggilan} menunjukkan sikap jujur saat mengerjakan tugas dan ulangan.' },
  { key: 'note-home-1', text: 'Mohon orang tua membantu mengatur waktu penggunaan gawai di rumah.' },
  { key: 'note-home-2', text: 'Terima kasih atas kerja sama orang tua dalam mendampingi belajar {nama}.' },
]

/** What is said of an activity, by how well the pupil took part in it. */
const activities: readonly Shipped[] = [
  {
    key: 'act-top-1',
    fits: { predicate: 'very_good' },
    text: 'Sangat aktif mengikuti kegiatan dan menjadi teladan bagi anggota lain.',
  },
  {
    key: 'act-top-2',
    fits: { predicate: 'very_good' },
    text: 'Menguasai keterampilan yang dilatihkan dengan sangat baik dan membantu melatih teman.',
  },
  {
    key: 'act-top-3',
    fits: { predicate: 'very_good' },
    text: 'Memimpin kelompoknya dengan penuh tanggung jawab.',
  },
  {
    key: 'act-top-4',
    fits: { predicate: 'very_good' },
    text: 'Mewakili sekolah dalam kegiatan dan menunjukkan semangat yang tinggi.',
  },
  { key: 'act-good-1', fits: { predicate: 'good' }, text: 'Aktif mengikuti kegiatan dan bertanggung jawab atas tugasnya.' },
  {
    key: 'act-good-2',
    fits: { predicate: 'good' },
    text: 'Menguasai sebagian besar keterampilan yang dilatihkan dengan baik.',
  },
  { key: 'act-good-3', fits: { predicate: 'good' }, text: 'Dapat bekerja sama dengan baik dalam kelompok.' },
  { key: 'act-good-4', fits: { predicate: 'good' }, text: 'Hadir teratur dan mengikuti latihan dengan sungguh-sungguh.' },
  {
    key: 'act-fair-1',
    fits: { predicate: 'sufficient' },
    text: 'Cukup aktif mengikuti kegiatan dan perlu lebih teratur hadir.',
  },
  {
    key: 'act-fair-2',
    fits: { predicate: 'sufficient' },
    text: 'Menguasai keterampilan dasar dan perlu lebih banyak berlatih.',
  },
  { key: 'act-fair-3', fits: { predicate: 'sufficient' }, text: 'Perlu lebih berani mengambil peran dalam kelompok.' },
  { key: 'act-low-1', fits: { predicate: 'poor' }, text: 'Jarang mengikuti kegiatan dan perlu lebih bersungguh-sungguh.' },
  { key: 'act-low-2', fits: { predicate: 'poor' }, text: 'Perlu pendampingan agar mau terlibat dalam kegiatan.' },
  { key: 'act-any-1', text: 'Menunjukkan kedisiplinan dan sportivitas selama kegiatan.' },
  { key: 'act-any-2', text: 'Mengembangkan bakat dan minatnya melalui kegiatan ini.' },
  { key: 'act-any-3', text: 'Melatih kemandirian dan kerja sama melalui kegiatan ini.' },
]

const shipped = (kind: SentenceKind, sentences: readonly Shipped[]): RaporSentence[] =>
  sentences.map(({ key, text, fits = {} }) => ({ key, kind, text, of: 'product', fits, revision: 0, can: [] }))

/** The sentences that come with the product. */
export const shippedSentences: readonly RaporSentence[] = [...shipped('note', notes), ...shipped('activity', activities)]
