export type Env = {
  ENVIRONMENT: 'production' | 'development';
  SECRET_KEY: string;
  DB: D1Database;
  MEDIA: R2Bucket;
  ASSETS: Fetcher;
};
