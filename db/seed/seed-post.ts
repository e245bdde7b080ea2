export interface SeedPost {
  title: string
  excerpt: string
  category: string
  createdAt: string
  content: string
}
