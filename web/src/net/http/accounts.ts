// Accounts over HTTP; always on the server.
import type { Account } from "../../wire/Account";
import type { AccountState } from "../../wire/AccountState";
import type { AddPasskey } from "../../wire/AddPasskey";
import type { AskPasskey } from "../../wire/AskPasskey";
import type { BeginCodes } from "../../wire/BeginCodes";
import type { BeginOidc } from "../../wire/BeginOidc";
import type { BeginPasskey } from "../../wire/BeginPasskey";
import type { BeginPasskeySignUp } from "../../wire/BeginPasskeySignUp";
import type { ChangeEmail } from "../../wire/ChangeEmail";
import type { ChangePassword } from "../../wire/ChangePassword";
import type { CodesOn } from "../../wire/CodesOn";
import type { CodesWanted } from "../../wire/CodesWanted";
import type { DeleteAccount } from "../../wire/DeleteAccount";
import type { FinishOidc } from "../../wire/FinishOidc";
import type { ForgotPassword } from "../../wire/ForgotPassword";
import type { LookAtReset } from "../../wire/LookAtReset";
import type { NewAccount } from "../../wire/NewAccount";
import type { NewRecoveryCodes } from "../../wire/NewRecoveryCodes";
import type { OidcAddress } from "../../wire/OidcAddress";
import type { OidcFinished } from "../../wire/OidcFinished";
import type { OidcSignUp } from "../../wire/OidcSignUp";
import type { PasskeyChallenge } from "../../wire/PasskeyChallenge";
import type { PasskeySignIn } from "../../wire/PasskeySignIn";
import type { PasskeySignUp } from "../../wire/PasskeySignUp";
import type { PasskeyWanted } from "../../wire/PasskeyWanted";
import type { Privacy } from "../../wire/Privacy";
import type { RemoveEmail } from "../../wire/RemoveEmail";
import type { RemoveIdentity } from "../../wire/RemoveIdentity";
import type { RemovePasskey } from "../../wire/RemovePasskey";
import type { RenamePasskey } from "../../wire/RenamePasskey";
import type { Reset } from "../../wire/Reset";
import type { ResetPassword } from "../../wire/ResetPassword";
import type { Shows } from "../../wire/Shows";
import type { SignIn } from "../../wire/SignIn";
import type { SwitchOffCodes } from "../../wire/SwitchOffCodes";
import type { SwitchOnCodes } from "../../wire/SwitchOnCodes";
import { call } from "./call";

export const look = () => call<AccountState>("GET", "/api/v1/account");
export const signUp = (wanted: NewAccount) => call<Account>("POST", "/api/v1/accounts", wanted);
export const signIn = (wanted: SignIn) => call<Account>("POST", "/api/v1/session", wanted);
export const signOut = () => call<unknown>("DELETE", "/api/v1/session");
export const rename = (name: string) => call<Account>("POST", "/api/v1/account/name", { name });
export const show = (shows: Shows) => call<Account>("POST", "/api/v1/account/shows", { shows });
export const changePassword = (wanted: ChangePassword) => call<unknown>("POST", "/api/v1/account/password", wanted);
export const reset = (wanted: ResetPassword) => call<unknown>("POST", "/api/v1/account/reset", wanted);
export const lookAtReset = (wanted: LookAtReset) => call<Reset>("POST", "/api/v1/account/reset/look", wanted);
export const forgotten = (wanted: ForgotPassword) => call<unknown>("POST", "/api/v1/account/forgotten", wanted);
export const changeEmail = (wanted: ChangeEmail) => call<Account>("PUT", "/api/v1/account/email", wanted);
export const removeEmail = (proof: RemoveEmail) => call<Account>("DELETE", "/api/v1/account/email", proof);
export const confirmEmail = (code: string) => call<unknown>("POST", "/api/v1/account/email/confirm", { code });
export const unsubscribe = (code: string) => call<unknown>("POST", `/api/v1/unsubscribe/${encodeURIComponent(code)}`);
export const endSession = (id: string) => call<unknown>("DELETE", `/api/v1/account/sessions/${encodeURIComponent(id)}`);
export const remove = (proof: DeleteAccount) => call<unknown>("DELETE", "/api/v1/account", proof);
export const passkeyChallenge = (wanted: AskPasskey) =>
  call<PasskeyChallenge>("POST", "/api/v1/passkeys/challenge", wanted);
export const passkeySignIn = (wanted: PasskeySignIn) => call<Account>("POST", "/api/v1/passkeys/sign-in", wanted);
export const beginPasskeySignUp = (wanted: BeginPasskeySignUp) =>
  call<PasskeyWanted>("POST", "/api/v1/passkeys/sign-up/begin", wanted);
export const passkeySignUp = (wanted: PasskeySignUp) => call<Account>("POST", "/api/v1/passkeys/sign-up", wanted);
export const beginPasskey = (proof: BeginPasskey) => call<PasskeyWanted>("POST", "/api/v1/passkeys/begin", proof);
export const addPasskey = (wanted: AddPasskey) => call<Account>("POST", "/api/v1/passkeys", wanted);
export const renamePasskey = (id: string, wanted: RenamePasskey) =>
  call<Account>("PATCH", `/api/v1/passkeys/${encodeURIComponent(id)}`, wanted);
export const removePasskey = (id: string, proof: RemovePasskey) =>
  call<Account>("DELETE", `/api/v1/passkeys/${encodeURIComponent(id)}`, proof);
export const beginCodes = (proof: BeginCodes) => call<CodesWanted>("POST", "/api/v1/account/codes/begin", proof);
export const switchOnCodes = (wanted: SwitchOnCodes) => call<CodesOn>("POST", "/api/v1/account/codes", wanted);
export const switchOffCodes = (wanted: SwitchOffCodes) => call<Account>("DELETE", "/api/v1/account/codes", wanted);
export const renewRecoveryCodes = (proof: NewRecoveryCodes) =>
  call<CodesOn>("POST", "/api/v1/account/codes/recovery", proof);
export const beginOidc = (wanted: BeginOidc) => call<OidcAddress>("POST", "/api/v1/oidc/begin", wanted);
export const finishOidc = (wanted: FinishOidc) => call<OidcFinished>("POST", "/api/v1/oidc/finish", wanted);
export const oidcSignUp = (wanted: OidcSignUp) => call<Account>("POST", "/api/v1/oidc/sign-up", wanted);
export const forgetOidc = () => call<unknown>("DELETE", "/api/v1/oidc/sign-up");
export const removeIdentity = (id: string, proof: RemoveIdentity) =>
  call<Account>("DELETE", `/api/v1/oidc/identities/${encodeURIComponent(id)}`, proof);
export const privacy = () => call<Privacy>("GET", "/api/v1/privacy");

/** The address for downloading everything that is stored about the account. */
export const DATA = "/api/v1/account/data";
