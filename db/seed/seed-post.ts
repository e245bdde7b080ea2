export interface SeedPost {
  title: string
  excerpt: string
  category: string
  imageUrl: string
  createdAt: string
  content: string
}
