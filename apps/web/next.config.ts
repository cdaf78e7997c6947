import type { NextConfig } from "next";

const config: NextConfig = {
  transpilePackages: ["@easel/canvas", "@easel/contracts", "@easel/ui", "@easel/widgets"],
  poweredByHeader: false,
  reactStrictMode: true,
  // No page uses the image optimizer: it would fetch what a stranger names, and print it into the log.
  images: { unoptimized: true },
  // `npm run verify` runs tsc over the whole repository, so the build does not pay for it again.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingRoot: new URL("../..", import.meta.url).pathname,
  turbopack: { root: new URL("../..", import.meta.url).pathname },
  experimental: {
    optimizePackageImports: [
      "@easel/canvas",
      "@easel/contracts",
      "@easel/ui",
      "@easel/widgets",
      "lucide-react",
    ],
  },
};

export default config;
