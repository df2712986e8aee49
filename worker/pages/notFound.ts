type Assets = { fetch: (request: Request) => Promise<Response> };

export async function pageNotFound(assets: Assets, url: string): Promise<Response> {
  const page = await assets.fetch(new Request(new URL('/404', url)));
  return new Response(page.body, { status: 404, headers: page.headers });
}
