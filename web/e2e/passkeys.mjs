// Passkeys in a browser of the tests.

/** The browser has a device that makes passkeys and finds every finger right. */
export async function withDevice(somebody) {
  const session = await somebody.context.newCDPSession(somebody.page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return somebody;
}
